import type { PlayServices } from '../match/play-services.ts';
import type { CasePart } from './case-part.ts';
import { closeDoubt } from './close-doubt.ts';
import { decideReview } from './decide-review.ts';
import { getReviewPlace } from './get-review-place.ts';
import { getReview } from './get-review.ts';
import { previewDecision } from './preview-decision.ts';
import { listReviews } from './reviews.list.ts';

/** Disputed results, decided by reviewers. */
export const reviewFeature = (services: PlayServices, caseParts: readonly CasePart[]) => ({
  calls: {
    'GET /match/{matchId}/review': getReviewPlace(services),
    'GET /admin/reviews': listReviews({ ...services, caseParts }),
    'GET /admin/reviews/{matchId}': getReview({ ...services, caseParts }),
    'POST /admin/reviews/{matchId}/preview': previewDecision(services),
    'POST /admin/reviews/{matchId}/decision': decideReview({ ...services, caseParts }),
    'POST /admin/reviews/{matchId}/doubt/close': closeDoubt({ ...services, caseParts }),
  },
});
