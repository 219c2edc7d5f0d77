import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { roomKind } from '../../play/matches/match.ts';

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
  'restitutionPaid',
  'restitutionTaken',
  'restitutionUndone',
  'restitutionReturned',
  'withdrawalApproved',
  'withdrawalPaid',
  'withdrawalReturned',
  'withdrawalBounced',
  'withdrawalLate',
  'rechargeDone',
  'rechargeFailed',
  'rechargeBounced',
  'windDownPaying',
  'windDownPayee',
  'windDownKyc',
  'kycRevoked',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyBlocked',
  'supportAnswered',
  'friendRequested',
  'friendAdded',
  'reportHandled',
  'timeToPlay',
  'tournamentSoon',
  'tournamentStarted',
  'tournamentPrize',
  'tournamentCancelled',
  'tournamentSeatEnded',
  'complaintAnswered',
  'dataBreach',
  'helplineGiven',
  'limitSuggested',
  'playPaused',
] as const;
export const noticeKind = enumByEconomy(
  NOTICE_KINDS,
  moneyValues(
    'depositCredited',
    'depositSuspended',
    'suspenseReturned',
    'foreignReturned',
    'withdrawalApproved',
    'withdrawalPaid',
    'withdrawalReturned',
    'withdrawalBounced',
    'withdrawalLate',
    'rechargeDone',
    'rechargeFailed',
    'rechargeBounced',
    'windDownPaying',
    'windDownPayee',
    'windDownKyc',
    'kycRevoked',
  ),
);
export type NoticeKind = z.output<typeof noticeKind>;

export const notice = z.object({
  _id: id,
  kind: noticeKind,
  /** The text in the language of the request. */
  words: z.string(),
  /** The reason of a staff decision. */
  note: z.optional(z.string()),
  match: z.optional(z.object({ _id: id, gameName: z.string(), room: roomKind })),
  /** The tournament that the notice is about. */
  tournamentId: z.optional(id),
  /** The sum that the event added to a wallet, or took from one when negative; absent where no wallet changed. */
  amount: z.optional(rupees),
  /** True when the notice calls for an action that is no longer possible or needed. */
  isOver: z.optional(z.literal(true)),
  at: instant,
  /** True too when the player was shown how the match of the notice ended. */
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticeCalls = defineCalls('player', {
  'GET /user/notices': {
    summary:
      'The player’s own notices, newest first, 30 at a time, without requests and challenges whose battle has started; `before` is the last one of the page before. `unread` counts one for each battle, and leaves out those whose action is over.',
    query: { before: z.optional(id) },
    response: { notices: z.array(notice), unread: z.int(), next: z.optional(id) },
  },
  'POST /user/notices/read': {
    summary: 'Marks the player’s notices up to this one as read.',
    body: { upTo: id },
    response: { unread: z.int() },
  },
});
