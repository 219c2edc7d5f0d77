import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';

/** A new notice for a player. The amount in paise. */
export type NewNotice = {
  readonly playerId: string;
  readonly kind: NoticeKind;
  readonly matchId: string | null;
  readonly otherId: string | null;
  readonly amount: number | null;
  readonly note: string;
  /** The tournament that the notice is about; absent for other notices. */
  readonly tournamentId?: string;
};

/** A notice without a match and without another player. The amount in paise. */
export const ownNotice = (
  playerId: string,
  kind: NoticeKind,
  { amount = null, note = '' }: { amount?: number | null; note?: string } = {},
): NewNotice => ({ playerId, kind, matchId: null, otherId: null, amount, note });

/** Kinds that are in the player's list alone: no phone is woken for them. */
export const QUIET_KINDS = [
  'friendRequested',
  'friendAdded',
  'reportHandled',
  'tournamentSeatEnded',
  // About a person's play: nothing for a screen that others may see.
  'helplineGiven',
  'limitSuggested',
  'playPaused',
] as const satisfies readonly NoticeKind[];
export type PushKind = Exclude<NoticeKind, (typeof QUIET_KINDS)[number]>;

/** True when notices of this kind wake a phone. */
export const isPushed = (kind: NoticeKind): kind is PushKind => !(QUIET_KINDS as readonly NoticeKind[]).includes(kind);

/** Kinds that are also read by themselves, once the player has seen their subject. */
export const READ_ALONE = ['supportAnswered'] as const satisfies readonly NoticeKind[];

/** A notice about a tournament. The amount in paise; none when it is zero. */
export const tournamentNotice = (playerId: string, kind: NoticeKind, tournamentId: string, amount = 0): NewNotice => ({
  ...ownNotice(playerId, kind, { amount: amount === 0 ? null : amount }),
  tournamentId,
});

/** The status in which the action that a notice calls for is still possible. */
export const ACTION_STATUS: Partial<Record<NoticeKind, MatchStatus>> = {
  requestReceived: 'requested',
  rematchOffered: 'new',
  challenged: 'new',
  started: 'running',
  roomCodeReady: 'running',
  opponentReported: 'pending',
};

/** Calls to a match that its player has answered once it has started, and that then say nothing new. */
export const CALLS_TO_PLAY = [
  'requestReceived',
  'rematchOffered',
  'challenged',
] as const satisfies readonly NoticeKind[];

/** True when a notice called for an action on a match that has moved on since. */
export const isActionOver = (kind: NoticeKind, status: MatchStatus | null): boolean => {
  const expected = ACTION_STATUS[kind];
  return expected !== undefined && status !== null && status !== expected;
};

const CREDITS: readonly NoticeKind[] = [
  'won',
  'ruleWon',
  'decidedWon',
  'decidedCancelled',
  'calledOff',
  'stakeReturned',
  'challengeDeclined',
  'depositCredited',
  'adjustmentGiven',
  'restitutionPaid',
  'restitutionReturned',
  'withdrawalReturned',
  'withdrawalBounced',
  'withdrawalLate',
  'rechargeFailed',
  'rechargeBounced',
  'tournamentPrize',
  'tournamentCancelled',
  'tournamentSeatEnded',
];
const DEBITS: readonly NoticeKind[] = ['penalised', 'adjustmentTaken', 'restitutionTaken', 'restitutionUndone'];

/** Returns 1 when the amount of a notice was added to a wallet, -1 when it was taken from one, 0 when neither. */
export const walletChangeOf = (kind: NoticeKind): 1 | -1 | 0 => {
  if (CREDITS.includes(kind)) return 1;
  return DEBITS.includes(kind) ? -1 : 0;
};
