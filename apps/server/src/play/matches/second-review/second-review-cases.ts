import type { CasePart } from '../review/case-part.ts';
import { isDrawn } from './lot.rules.ts';
import { insertSecondReview } from './second-reviews.queries.ts';

/** Draws decided cases for a second reviewer. */
export const secondReviewCases: CasePart = {
  decided: async (tx, decision, { hash, settings }) => {
    if (isDrawn(hash, decision.matchId, settings.secondReviewPercent)) await insertSecondReview(tx, decision);
  },
};
