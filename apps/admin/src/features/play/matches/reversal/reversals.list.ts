import { listQuery } from '../../../../components/list/list-query.ts';
import type { ProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { api } from '../../../../lib/api.ts';

/** One page of reversals, newest first. */
export const reversalsQuery = ({ status, page }: ProposalsSearch) =>
  listQuery({
    key: ['reversals', 'list', status, page],
    load: (signal) => api.call('GET /admin/reversals', { query: { status, page: String(page) }, signal }),
    pollMilliseconds: 20_000,
  });
