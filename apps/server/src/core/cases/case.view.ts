import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import type { ClaimRow } from './claims.queries.ts';

/** The claim of a case, as this staff member sees it. */
export const claimView = ({ name, staff_id, claimed_until }: ClaimRow, staffId: string): CaseClaim => ({
  name,
  mine: staff_id === staffId,
  until: claimed_until.toISOString(),
});
