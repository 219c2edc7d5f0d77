import * as z from 'zod/mini';
import { proposal, rejection, staffName, staffReason } from '../../core/approvals/proposal.ts';
import { caseClaim } from '../../core/cases/case-calls.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { chargedPenalty, matchStatus, opponent, resultStatus, roomKind, side } from './match.ts';
import { penaltyKind } from './penalty.ts';
import { phraseReport, sentPhrase } from './phrase-calls.ts';
import { assistantFindings } from './reading.ts';
import { ruleVerdict } from './rule-settling.ts';

/** The outcomes a reviewer can decide. */
export const OUTCOMES = ['host', 'joiner', 'cancel'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.output<typeof outcome>;

/** A doubt about a settled match that staff should review. */
export const doubt = z.object({
  /**
   * The side whose result or complaint raised it: it submitted a loss after the other side's loss had settled the match in
   * its favour, or complained about a game on the board.
   */
  side,
  raisedAt: instant,
  /** The player's words, when it was raised by a complaint about a game on the board. */
  complaint: z.optional(z.string()),
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
  /** True when the case has waited longer than the review time promised to players. */
  overdue: z.boolean(),
  claim: z.optional(caseClaim),
  doubt: z.optional(doubt),
  /** Reports of phrases, open and closed; absent when there are none. */
  phraseReports: z.optional(z.array(phraseReport)),
});
export type ReviewCase = z.output<typeof reviewCase>;

/** Unusual properties of a screenshot; reasons for a closer look, never proof. */
export const ODDITIES = ['shape', 'tiny', 'enlarged', 'fast'] as const;
export const oddity = z.enum(ODDITIES);
export type Oddity = z.output<typeof oddity>;

/** The evidence one side submitted. */
export const evidence = z.object({
  resultStatus,
  cancelReason: z.optional(z.string()),
  submittedAt: instant,
  /** A link for this staff member, valid for five to ten minutes. */
  screenshotUrl: z.optional(z.string()),
  screenshotKilobytes: z.optional(z.int()),
  /**
   * Another use of this picture, earlier or later. `same`: identical pixels in another match. `bothSides`: identical pixels
   * from the other side of this match. `near`: a similar picture in another match, which can also be an honest screenshot
   * of the same game screen. `byAnother`: another player submitted it.
   */
  reuse: z.optional(
    z.object({
      kind: z.enum(['same', 'bothSides', 'near']),
      matchId: id,
      byAnother: z.boolean(),
      /** The other picture, by a link as `screenshotUrl`, who sent it and when. */
      twin: z.optional(z.object({ screenshotUrl: z.string(), username: z.string(), submittedAt: instant })),
    }),
  ),
  oddities: z.array(oddity),
  /**
   * The statements of the player's device about the file before it was made smaller; a changed app can say anything.
   */
  original: z.optional(
    z.object({
      kilobytes: z.int(),
      modifiedAt: instant,
      /** The file is older than the room code. */
      isBeforeCode: z.boolean(),
      /** Another match with the same original. */
      sameIn: z.optional(id),
    }),
  ),
  /** The size of the screenshot in pixels. */
  screenshotSize: z.optional(z.object({ width: z.int(), height: z.int() })),
  /** Absent until the assistant has read the screenshot, and where it is off. */
  assistant: z.optional(assistantFindings),
});
export type Evidence = z.output<typeof evidence>;

/** One leg of a posting preview: the account's name in the reader's language and the signed amount. */
export const postingLine = z.object({ account: z.string(), amount: rupees });
export type PostingLine = z.output<typeof postingLine>;

/** A penalty chosen by a reviewer. Its amount is the operator's setting. */
export const chosenPenalty = z.strictObject({ side, kind: penaltyKind });
export type ChosenPenalty = z.output<typeof chosenPenalty>;

const isOnceEach = (penalties: readonly ChosenPenalty[]) =>
  new Set(penalties.map((each) => `${each.side} ${each.kind}`)).size === penalties.length;

/** The chosen penalties, at most one for a side and kind. */
const chosenPenalties = z._default(
  z.array(chosenPenalty).check(z.maxLength(10), z.refine(isOnceEach, { error: 'at most one of a kind for a side' })),
  [],
);

/** The reversal of a decision, proposed by one staff member and decided by another. */
export const reversal = z.object({ ...proposal.shape, matchId: id });
export type Reversal = z.output<typeof reversal>;

/** Counts of a player's earlier matches for a reviewer, without the case itself. */
export const disputeHistory = z.object({
  /** Settled matches, reviewed or not. */
  battles: z.int(),
  /** The number of battles with contradicting results. */
  conflicts: z.int(),
  /** The number of battles decided by a reviewer; `wonInReview` counts those that the player won. */
  reviewed: z.int(),
  wonInReview: z.int(),
  penalties: z.int(),
  penaltySum: rupees,
});
export type DisputeHistory = z.output<typeof disputeHistory>;

/** The evidence of a case, without what a decision does and without what came of it. */
export const blindCase = z.object({
  _id: id,
  gameName: z.string(),
  room: roomKind,
  roomcode: z.string(),
  host: opponent,
  joiner: opponent,
  hostHistory: disputeHistory,
  joinerHistory: disputeHistory,
  hostEvidence: z.optional(evidence),
  joinerEvidence: z.optional(evidence),
  /** Another match, with another room code, whose screenshot shows the room code of this one. */
  codeSeenIn: z.optional(id),
  /** The phrases that the players sent each other in the room. */
  phrases: z.array(sentPhrase),
  phraseReports: z.optional(z.array(phraseReport)),
  timeline: z.array(
    z.object({ at: instant, move: z.string(), by: z.enum(['host', 'joiner', 'reviewer', 'clock']), note: z.string() }),
  ),
});
export type BlindCase = z.output<typeof blindCase>;

export const reviewDetail = z.object({
  ...blindCase.shape,
  ...reviewCase.shape,
  /** The version that the decision must send; it is refused when the case has changed since. */
  version: z.int(),
  commission: rupees,
  /** The verdict of the rule that settles clear results; absent until the rule has looked. */
  rule: z.optional(ruleVerdict),
  /** The posting preview of each outcome; its legs add up to zero. */
  postings: z.object({ host: z.array(postingLine), joiner: z.array(postingLine), cancel: z.array(postingLine) }),
  /** The amount of each kind of penalty in this match. */
  penaltyAmounts: z.record(penaltyKind, rupees),
  /** The decision's outcome, reason and penalties; absent while the case waits. */
  decision: z.optional(z.object({ outcome, reason: z.string(), penalties: z.array(chargedPenalty) })),
  /** True while a reversal of the decision can be proposed. */
  reversible: z.boolean(),
  /** The latest proposal to reverse a decision of this match. */
  reversal: z.optional(reversal),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

export const reviewCalls = defineCalls('staff:review', {
  'GET /admin/reviews': {
    summary:
      'Battles waiting for a reviewer (conflicts and claims), oldest first, 50 a page; with `doubt` the settled ones with an open doubt or an open report of phrases.',
    query: { cursor: z.optional(cursor), status: z._default(z.enum(['all', 'conflict', 'pending', 'doubt']), 'all') },
    response: {
      cases: z.array(reviewCase),
      next: z.optional(z.string()),
      conflicts: z.int(),
      claims: z.int(),
      overdue: z.int(),
      /** Settled matches with an open doubt; not included in the other counts. */
      doubts: z.int(),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/reviews/{matchId}': {
    summary: 'One case with both sides’ evidence, its timeline and a posting preview of each outcome.',
    response: reviewDetail,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /admin/reviews/{matchId}/preview': {
    summary:
      'A preview of this decision’s postings with the current balances, including penalties and dues; they add up to zero.',
    body: { outcome, penalties: chosenPenalties },
    response: { lines: z.array(postingLine), penalties: z.array(chargedPenalty) },
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
  'POST /admin/reviews/{matchId}/decision': {
    decides: 'review',
    summary:
      'Decides a pending or conflict battle, with penalties. The reason and the penalties are shown to both players.',
    body: { outcome, reason: staffReason, version: z.int(), penalties: chosenPenalties },
    response: { message: z.string(), status: matchStatus },
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
  'POST /admin/reviews/{matchId}/doubt/close': {
    summary:
      'Closes the doubt about a settled battle and the reports of phrases without a change, with a reason for the audit log.',
    body: rejection,
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
});

export const readingCalls = defineCalls('staff:review', {
  'POST /admin/reviews/{matchId}/{side}/read': {
    summary: 'Has the picture of a side read again that could not be read, at most four times more.',
    params: { matchId: id, side },
    refusals: ['MATCH_NOT_FOUND', 'PICTURE_NOT_READABLE'],
  },
});
