import { PROPOSAL_STATUSES } from '@muqabla/contract/approvals/proposal';
import { oneOf, pageOf } from '../../lib/search-params.rules.ts';

export const ADJUSTMENT_FILTERS = [...PROPOSAL_STATUSES, 'all'] as const;

/** What the address says about the list of corrections. */
export type AdjustmentsSearch = { status: (typeof ADJUSTMENT_FILTERS)[number]; page: number };

/** Reads the list's part of the address; what waits is shown first. */
export const readAdjustmentsSearch = ({ status, page }: { status?: unknown; page?: unknown }): AdjustmentsSearch => ({
  status: oneOf(ADJUSTMENT_FILTERS, status, 'proposed'),
  page: pageOf(page),
});
