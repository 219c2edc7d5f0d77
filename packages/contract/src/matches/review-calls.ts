import * as z from 'zod/mini';
import { proposal, rejection, staffName, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { done, id, instant, page } from '../fields.ts';
import { rupees } from '../money.ts';
import { penaltyKind } from '../penalties/penalty.ts';
import { chargedPenalty, matchStatus, opponent, resultStatus, roomKind, side } from './match.ts';

/** What a reviewer may decide. */
export const OUTCOMES = ['host', 'joiner', 'cancel'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.output<typeof outcome>;

/** The reviewer who is deciding a case just now; others can look at it and not decide. */
export const reviewClaim = z.object({ name: z.string(), mine: z.boolean(), until: instant });
export type ReviewClaim = z.output<typeof reviewClaim>;

/** Why staff should look again at a battle that is over. */
export const doubt = z.object({
  /** Whose report raised it: this side reported a loss after the other side's loss had settled the battle for them. */
  side,
  raisedAt: instant,
  /** Absent while it is open. A reversal closes it too. */
  closed: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type Doubt = z.output<typeof doubt>;

/** One case of the review queue, oldest first. */
export const reviewCase = z.object({
  _id: id,
  gameName: z.string(),
  status: matchStatus,
  room: roomKind,
  roomcode: z.string(),
  amount: rupees,
  prize: rupees,
  host: opponent,
  joiner: opponent,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  waitingSince: instant,
  /** It has waited longer than players are told a review takes. */
  overdue: z.boolean(),
  claim: z.optional(reviewClaim),
  doubt: z.optional(doubt),
});
export type ReviewCase = z.output<typeof reviewCase>;

/** What can be unusual about a screenshot; a reason to look closer, never a proof. */
export const ODDITIES = ['shape', 'tiny', 'enlarged', 'fast'] as const;
export const oddity = z.enum(ODDITIES);
export type Oddity = z.output<typeof oddity>;

/** What one side handed in. */
export const evidence = z.object({
  resultStatus,
  cancelReason: z.optional(z.string()),
  submittedAt: instant,
  /** A link for this staff member that works five to ten minutes. */
  screenshotUrl: z.optional(z.string()),
  screenshotKilobytes: z.optional(z.int()),
  /**
   * Where else this picture was sent, earlier or later. `same`: the identical pixels in another battle. `bothSides`: the
   * identical pixels from the other side of this battle. `near`: another battle's picture that looks the same, as
   * battles on the same screen of a game also can. `byAnother`: another player sent it.
   */
  reuse: z.optional(z.object({ kind: z.enum(['same', 'bothSides', 'near']), matchId: id, byAnother: z.boolean() })),
  oddities: z.array(oddity),
});
export type Evidence = z.output<typeof evidence>;

/** One line of what the ledger would write: the account's name in the reader's language and a signed amount. */
export const postingLine = z.object({ account: z.string(), amount: rupees });
export type PostingLine = z.output<typeof postingLine>;

/** A penalty a reviewer chose, without its amount: that is the operator's setting. */
export const chosenPenalty = z.strictObject({ side, kind: penaltyKind });
export type ChosenPenalty = z.output<typeof chosenPenalty>;

const isOnceEach = (penalties: readonly ChosenPenalty[]) =>
  new Set(penalties.map((each) => `${each.side} ${each.kind}`)).size === penalties.length;

/** At most one penalty for a side and kind. */
const chosenPenalties = z._default(
  z.array(chosenPenalty).check(z.maxLength(10), z.refine(isOnceEach, { error: 'at most one of a kind for a side' })),
  [],
);

/** A reversal of the decision that two staff members agree on. */
export const reversal = z.object({ ...proposal.shape, matchId: id });
export type Reversal = z.output<typeof reversal>;

/** A player's earlier battles as far as a reviewer weighs them; the case itself is left out. */
export const disputeHistory = z.object({
  /** Settled battles, reviewed or not. */
  battles: z.int(),
  /** Those that came to two reports which contradict each other. */
  conflicts: z.int(),
  /** Those a reviewer decided, and how many of these this player won. */
  reviewed: z.int(),
  wonInReview: z.int(),
  penalties: z.int(),
  penaltyRupees: rupees,
});
export type DisputeHistory = z.output<typeof disputeHistory>;

export const reviewDetail = z.object({
  ...reviewCase.shape,
  /** The version to send back with the decision: it refuses when the case has moved on. */
  version: z.int(),
  commission: rupees,
  hostHistory: disputeHistory,
  joinerHistory: disputeHistory,
  hostEvidence: z.optional(evidence),
  joinerEvidence: z.optional(evidence),
  timeline: z.array(
    z.object({ at: instant, move: z.string(), by: z.enum(['host', 'joiner', 'reviewer', 'clock']), note: z.string() }),
  ),
  /** What each outcome would write; the lines of an outcome add up to zero. */
  postings: z.object({ host: z.array(postingLine), joiner: z.array(postingLine), cancel: z.array(postingLine) }),
  /** What each kind of penalty costs a side of this battle. */
  penaltyAmounts: z.record(penaltyKind, rupees),
  /** Who the decision paid, its reason and its penalties; absent while the case waits. */
  decision: z.optional(z.object({ outcome, reason: z.string(), penalties: z.array(chargedPenalty) })),
  /** Whether a reversal of the decision can be proposed now. */
  reversible: z.boolean(),
  /** The latest proposal to reverse a decision of this battle. */
  reversal: z.optional(reversal),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

const matchId = z.strictObject({ matchId: id });

export const reviewCalls = {
  'GET /admin/reviews': {
    access: 'staff:review',
    summary:
      'Battles that wait for a reviewer, conflicts and claims, oldest first, 50 a page; with `doubt` the settled ones about which a doubt is open.',
    query: z.strictObject({ page, status: z._default(z.enum(['all', 'conflict', 'pending', 'doubt']), 'all') }),
    response: z.object({
      cases: z.array(reviewCase),
      totalPages: z.int(),
      conflicts: z.int(),
      claims: z.int(),
      overdue: z.int(),
      /** Settled battles about which a doubt is open; not among the others. */
      doubts: z.int(),
    }),
    refusals: [],
  },
  'GET /admin/reviews/{matchId}': {
    access: 'staff:review',
    summary: 'One case with both sides’ evidence, its timeline and what each outcome would write.',
    params: matchId,
    response: reviewDetail,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /admin/reviews/{matchId}/preview': {
    access: 'staff:review',
    summary:
      'What this decision would write on the wallets as they stand, penalties and dues included; the lines add up to zero.',
    params: matchId,
    body: z.strictObject({ outcome, penalties: chosenPenalties }),
    response: z.object({ lines: z.array(postingLine), penalties: z.array(chargedPenalty) }),
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
  'POST /admin/reviews/{matchId}/decision': {
    access: 'staff:review',
    summary:
      'Decides a pending or conflict battle, with penalties. The reason and the penalties are shown to both players.',
    params: matchId,
    body: z.strictObject({ outcome, reason: staffReason, version: z.int(), penalties: chosenPenalties }),
    response: z.object({ message: z.string(), status: matchStatus }),
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON', 'CASE_CLAIMED'],
  },
  'POST /admin/reviews/{matchId}/doubt/close': {
    access: 'staff:review',
    summary: 'Leaves a battle as it was settled and closes the doubt about it, with a reason for the audit log.',
    params: matchId,
    body: rejection,
    response: done,
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
  'POST /admin/reviews/{matchId}/claim': {
    access: 'staff:review',
    summary: 'Takes a waiting case for five minutes, or keeps it for five more; answers who has it.',
    params: matchId,
    response: z.object({ claim: z.optional(reviewClaim) }),
    refusals: ['MATCH_NOT_FOUND'],
  },
  'DELETE /admin/reviews/{matchId}/claim': {
    access: 'staff:review',
    summary: 'Leaves a case to the others.',
    params: matchId,
    response: done,
    refusals: [],
  },
} as const satisfies Calls;
