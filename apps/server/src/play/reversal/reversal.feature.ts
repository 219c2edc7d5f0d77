import type { PlayServices } from '../match/play-services.ts';
import { approveReversal } from './approve-reversal.ts';
import { listReversals } from './list-reversals.ts';
import { previewReversal } from './preview-reversal.ts';
import { proposeReversal } from './propose-reversal.ts';
import { rejectReversal } from './reject-reversal.ts';

/** Decisions undone by two staff members. */
export const reversalFeature = (services: PlayServices) => ({
  calls: {
    'GET /admin/reversals': listReversals(services),
    'POST /admin/reviews/{matchId}/reversal': proposeReversal(services),
    'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(services),
    'POST /admin/reviews/{matchId}/reversal/approve': approveReversal(services),
    'POST /admin/reviews/{matchId}/reversal/reject': rejectReversal(services),
  },
});
