import type { Services } from '../../../core/core.ts';
import type { CasePart } from '../review/case-part.ts';
import { closeSecondReview } from './close-difference.ts';
import { decideSecondReview } from './decide-second-review.ts';
import { getBlindCase } from './get-blind-case.ts';
import { createNoteLooks } from './note-looks.ts';
import { listSecondReviews } from './second-reviews.list.ts';

/** Decided disputes that another reviewer decides again, without knowing the first decision. */
export const secondReviewFeature = (services: Services, caseParts: readonly CasePart[]) => ({
  answered: createNoteLooks(services),
  calls: {
    'GET /admin/second-reviews': listSecondReviews(services),
    'GET /admin/second-reviews/{matchId}': getBlindCase({ ...services, caseParts }),
    'POST /admin/second-reviews/{matchId}/decision': decideSecondReview(services),
    'POST /admin/second-reviews/{matchId}/close': closeSecondReview(services),
  },
});
