import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { roomKind } from '../matches/match.ts';
import { rupees } from '../money.ts';

/** The kinds of notices. */
export const NOTICE_KINDS = [
  'requestReceived',
  'rematchOffered',
  'challenged',
  'challengeDeclined',
  'started',
  'roomCodeReady',
  'opponentReported',
  'inConflict',
  'lichessReview',
  'won',
  'lost',
  'ruleWon',
  'ruleLost',
  'objected',
  'decidedWon',
  'decidedLost',
  'decidedCancelled',
  'calledOff',
  'reversed',
  'stakeReturned',
  'penalised',
  'banSet',
  'banLifted',
  'depositCredited',
  'depositSuspended',
  'suspenseReturned',
  'foreignReturned',
  'adjustmentGiven',
  'adjustmentTaken',
  'withdrawalApproved',
  'withdrawalPaid',
  'withdrawalReturned',
  'withdrawalBounced',
  'rechargeDone',
  'rechargeFailed',
  'rechargeBounced',
  'kycRevoked',
  'supportAnswered',
  'friendRequested',
  'friendAdded',
  'reportHandled',
  'tournamentStarted',
  'tournamentPrize',
  'tournamentCancelled',
  'tournamentSeatEnded',
  'complaintAnswered',
] as const;
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.output<typeof noticeKind>;

export const notice = z.object({
  _id: id,
  kind: noticeKind,
  /** The text in the language of the request. */
  words: z.string(),
  /** The reason of a staff decision. */
  note: z.optional(z.string()),
  match: z.optional(z.object({ _id: id, gameName: z.string(), room: roomKind })),
  /** Of a notice about a tournament. */
  tournamentId: z.optional(id),
  /** What it added to a wallet, or took from one when negative; absent where no wallet changed. */
  amount: z.optional(rupees),
  /** It called for an action that is no longer possible or needed. */
  isOver: z.optional(z.literal(true)),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticeCalls = {
  'GET /user/notices': {
    access: 'player',
    summary: 'The player’s own notices, newest first, 30 at a time; `before` is the last one of the page before.',
    query: z.strictObject({ before: z.optional(id) }),
    response: z.object({ notices: z.array(notice), unread: z.int(), next: z.optional(id) }),
    refusals: [],
  },
  'POST /user/notices/read': {
    access: 'player',
    summary: 'Marks the player’s notices up to this one as read.',
    body: z.strictObject({ upTo: id }),
    response: z.object({ unread: z.int() }),
    refusals: [],
  },
} as const satisfies Calls;
