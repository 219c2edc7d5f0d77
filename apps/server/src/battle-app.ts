import { cancelBattle } from './matches/desk/cancel-match.ts';
import { getBattle } from './matches/desk/get-staff-match.ts';
import { listBattles } from './matches/desk/list-staff-matches.ts';
import { previewCancel } from './matches/desk/preview-cancel.ts';
import { approveReversal } from './matches/reversal/approve-reversal.ts';
import { listReversals } from './matches/reversal/list-reversals.ts';
import { previewReversal } from './matches/reversal/preview-reversal.ts';
import { proposeReversal } from './matches/reversal/propose-reversal.ts';
import { rejectReversal } from './matches/reversal/reject-reversal.ts';
import { claimReview, leaveReview } from './matches/review/claim-review.ts';
import { decideReview } from './matches/review/decide-review.ts';
import { getReview } from './matches/review/get-review.ts';
import { listReviews } from './matches/review/list-reviews.ts';
import { previewDecision } from './matches/review/preview-decision.ts';
import type { Services } from './services.ts';

/** The calls of staff about a battle: its review, its reversal and its cancellation, and who answers them. */
export const battleHandlersOf = (services: Services) => ({
  'GET /admin/reviews': listReviews(services),
  'GET /admin/reviews/{matchId}': getReview(services),
  'POST /admin/reviews/{matchId}/claim': claimReview(services),
  'DELETE /admin/reviews/{matchId}/claim': leaveReview(services),
  'POST /admin/reviews/{matchId}/preview': previewDecision(services),
  'POST /admin/reviews/{matchId}/decision': decideReview(services),

  'GET /admin/reversals': listReversals(services),
  'POST /admin/reviews/{matchId}/reversal': proposeReversal(services),
  'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(services),
  'POST /admin/reviews/{matchId}/reversal/approve': approveReversal(services),
  'POST /admin/reviews/{matchId}/reversal/reject': rejectReversal(services),

  'GET /admin/battles': listBattles(services),
  'GET /admin/battles/{matchId}': getBattle(services),
  'POST /admin/battles/{matchId}/cancel/preview': previewCancel(services),
  'POST /admin/battles/{matchId}/cancel': cancelBattle(services),
});
