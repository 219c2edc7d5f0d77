import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Guards } from '../../platform/http/calls.ts';
import { deleteClaim, findClaim } from './claims.queries.ts';

type Services = { db: Queries; clock: Clock };

/**
 * Lets the holder of a case decide it, and everybody while it is free; of two who decide a free case at once the second finds
 * it decided. The claim ends with the decision.
 */
export const createCaseGuard = ({ db, clock }: Services): Guards['cases'] => ({
  refusalOf: async (of, staffId) => {
    const claim = await findClaim(db, of, clock.now());
    return claim === undefined || claim.staff_id === staffId ? null : refuse('CASE_CLAIMED', { name: claim.name });
  },
  release: (of, staffId) => deleteClaim(db, of, staffId),
});
