import type { CasePart } from '../review/case-part.ts';
import { isDrawn } from './lot.rules.ts';
import { insertLook, insertSecondReview } from './second-reviews.queries.ts';

/** Draws decided cases for a second reviewer, and remembers who has seen a decision. */
export const secondReviewCases: CasePart = {
  decided: async (tx, decision, { hash, settings }) => {
    if (isDrawn(hash, decision.matchId, settings.secondReviewPercent)) await insertSecondReview(tx, decision);
  },
  seen: async (db, look) => {
    await insertLook(db, look);
  },
};
