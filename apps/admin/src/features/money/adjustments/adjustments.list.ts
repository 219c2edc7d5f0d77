import { listQuery } from '../../../components/list/list-query.ts';
import type { ProposalsSearch } from '../../../components/proposal-search.rules.ts';
import { api } from '../../../lib/api.ts';

/** First part of every query key of adjustments. */
export const ADJUSTMENTS = 'adjustments';

/** One page of adjustments, newest first. */
export const adjustmentsQuery = ({ status, page }: ProposalsSearch) =>
  listQuery({
    key: [ADJUSTMENTS, 'list', status, page],
    load: (signal) => api.call('GET /admin/adjustments', { query: { status, page: String(page) }, signal }),
    pollMilliseconds: 20_000,
  });
