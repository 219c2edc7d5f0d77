import type { PlayServices } from '../match/play-services.ts';
import { listReversals } from './list-reversals.ts';
import { previewReversal } from './preview-reversal.ts';
import { reversalProposalCalls, type StandingRestitutions } from './reversal-proposal.ts';

/** Decisions undone by two staff members. */
export const reversalFeature = (services: PlayServices & StandingRestitutions) => ({
  calls: {
    'GET /admin/reversals': listReversals(services),
    'POST /admin/reviews/{matchId}/reversal/preview': previewReversal(services),
    ...reversalProposalCalls(services),
  },
});
