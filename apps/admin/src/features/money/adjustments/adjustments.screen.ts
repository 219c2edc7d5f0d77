import { listQuery } from '../../../components/list/list-query.ts';
import type { ProposalsSearch } from '../../../components/proposal-search.rules.ts';
import { api } from '../../../lib/api.ts';

/** First part of every query key of adjustments. */
export const ADJUSTMENTS = 'adjustments';

/** One page of adjustments, newest first. */
export const adjustmentsQuery = (search: ProposalsSearch) =>
  listQuery({
    key: [ADJUSTMENTS, 'list', search],
    load: (signal) => api.call('GET /admin/adjustments', { query: search, signal }),
    pollMilliseconds: 20_000,
  });
