import * as z from 'zod/mini';
import { rejection, staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { blindCase, outcome } from './review-calls.ts';
import { SECOND_REVIEW_STATUSES } from './second-review-terms.ts';

/** A decision of one of the two reviewers. */
const decision = z.object({ by: staffName, outcome, reason: z.string(), at: instant });

/** A decided battle that was drawn for a second reviewer. */
export const secondReview = z.object({
  /** The id of the battle. */
  _id: id,
  gameName: z.string(),
  host: z.string(),
  joiner: z.string(),
  drawnAt: instant,
  /** Both decisions; absent until the second is made, so that it is made without the first. */
  decisions: z.optional(z.object({ first: decision, second: decision, agree: z.boolean() })),
  /** The finding where the two differ; absent before. */
  closed: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type SecondReview = z.output<typeof secondReview>;

export const secondReviewCalls = defineCalls('staff:review', {
  'GET /admin/second-reviews': {
    summary:
      'Decided battles that the lot has drawn for a second look, 50 at a time, the oldest first while they wait. `open` lists and counts those that this member of staff may still decide blind, `differs` those whose two decisions are not the same.',
    query: { status: z._default(z.enum(SECOND_REVIEW_STATUSES), 'open'), cursor: z.optional(cursor) },
    response: { reviews: z.array(secondReview), next: z.optional(z.string()), open: z.int(), differs: z.int() },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/second-reviews/{matchId}': {
    summary:
      'The evidence of a drawn battle as its first reviewer had it, without the decision, its reason, and all that came of it.',
    response: blindCase,
    refusals: ['MATCH_NOT_FOUND', 'SECOND_REVIEW_NOT_BLIND', 'SECOND_REVIEW_DONE'],
  },
  'POST /admin/second-reviews/{matchId}/decision': {
    summary:
      'Stores how this reviewer would have decided, and returns both decisions. Nothing else follows, and the players are not told.',
    body: { outcome, reason: staffReason },
    response: secondReview,
    refusals: ['MATCH_NOT_FOUND', 'SECOND_REVIEW_NOT_BLIND', 'SECOND_REVIEW_DONE'],
  },
  'POST /admin/second-reviews/{matchId}/close': {
    access: 'staff:reverse',
    summary:
      'Closes a difference of two reviewers with what was found. A reversal of the first decision is an act of its own.',
    body: rejection,
    response: secondReview,
    refusals: ['MATCH_NOT_FOUND', 'SECOND_REVIEW_DONE'],
  },
});
