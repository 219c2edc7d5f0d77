import { listQuery } from '../../../../components/list/list-query.ts';
import type { ProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { api } from '../../../../lib/api.ts';

/** One page of reversals, newest first. */
export const reversalsQuery = (search: ProposalsSearch) =>
  listQuery({
    key: ['reversals', 'list', search],
    load: (signal) => api.call('GET /admin/reversals', { query: search, signal }),
    pollMilliseconds: 20_000,
  });
