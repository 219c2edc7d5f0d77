import { PROPOSAL_STATUSES } from '@muqabla/contract/approvals/proposal';
import { oneOf, pageOf } from '../../../lib/search-params.rules.ts';

export const REVERSAL_FILTERS = [...PROPOSAL_STATUSES, 'all'] as const;

/** What the address says about the list of reversals. */
export type ReversalsSearch = { status: (typeof REVERSAL_FILTERS)[number]; page: number };

/** Reads the list's part of the address; what waits is shown first. */
export const readReversalsSearch = ({ status, page }: { status?: unknown; page?: unknown }): ReversalsSearch => ({
  status: oneOf(REVERSAL_FILTERS, status, 'proposed'),
  page: pageOf(page),
});
