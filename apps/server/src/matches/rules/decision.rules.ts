import type { Side } from '@muqabla/contract/matches/match';
import type { MatchMove } from '@muqabla/contract/matches/match-moves';
import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import type { Paise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Transfer } from '../../ledger/postings.rules.ts';
import type { CollectedOf } from '../../ledger/reversal.rules.ts';
import type { Money } from '../../ledger/wallets.rules.ts';
import type { Charge } from '../../penalties/penalty.rules.ts';
import { type EndingCircumstances, endingOf, returnTo } from './ending.rules.ts';
import { deadlineOf, type Match, type MatchTimes, type SubmittedResult, type Verdict } from './match.rules.ts';

/** What is asked of a battle. Each move carries what it needs and nothing else. */
export type Act =
  | { readonly move: 'accept'; readonly challengeCode?: string | undefined }
  | { readonly move: 'start' | 'reject' | 'delete' }
  | { readonly move: 'setRoomCode'; readonly roomCode: string }
  | { readonly move: 'submitResult'; readonly submitted: SubmittedResult }
  | {
      readonly move: 'decide';
      readonly outcome: Outcome;
      readonly reason: string;
      readonly version: number;
      readonly penalties: readonly ChosenPenalty[];
    }
  | { readonly move: 'callOff'; readonly reason: string; readonly version: number }
  | { readonly move: 'reverse'; readonly reason: string; readonly version: number }
  | { readonly move: 'expire'; readonly version: number };

/** What the rules need to know beside the battle, read in the same transaction. */
export type Circumstances = EndingCircumstances & {
  readonly now: Date;
  readonly times: MatchTimes;
  readonly maxOpenMatches: number;
  /** By player: open battles in all games, and whether one is running in this game. */
  readonly standing: (playerId: string) => { readonly openMatches: number; readonly playing: boolean };
  /** Why the player's KYC does not let them stake now; null when it does, and without KYC. */
  readonly kycBar: (playerId: string) => Refusal | null;
  /** Why a player's own limits do not let them stake this now; null when they do. */
  readonly stakeBar: (playerId: string, stake: Paise) => Refusal | null;
  /** What the reviewer's decision that stands posted; empty where no reviewer decided. */
  readonly decided: readonly Transfer[];
  /** What a player whom that decision touched has and owes. */
  readonly money: (playerId: string) => Money;
  /** What was collected since of the dues that decision left. */
  readonly collected: CollectedOf;
};

export type LobbyEvent =
  | 'matchAccepted'
  | 'matchRejected'
  | 'matchDropped'
  | 'matchDeleted'
  | 'hostStartedMatch'
  | 'roomcodeUpdated'
  | 'resultUpdated';

/** What a move leads to. Nothing of it has happened yet. */
export type Decision = {
  readonly next: Match;
  readonly move: MatchMove;
  readonly transfers: readonly Transfer[];
  /** The penalties among the transfers. */
  readonly charges?: readonly Charge[];
  readonly result?: { readonly side: Side; readonly submitted: SubmittedResult };
  readonly event: LobbyEvent;
  readonly note: string;
};

/** The identical submission came again: answer as the first time, change nothing. */
export type Unchanged = { readonly unchanged: true };

/**
 * The winner reported a loss after the other side's loss had settled the battle. Nothing moves: the report is kept for
 * staff to look at, and the player is refused with what happened. `isNew` is false when it was kept before.
 */
export type SecondLoss = {
  readonly secondLoss: { readonly side: Side; readonly submitted: SubmittedResult; readonly isNew: boolean };
};

/** The battle after a change: one version on, with its deadline. */
export const changed = (match: Match, change: Partial<Match>, { now, times }: Circumstances): Match => {
  const next = { ...match, ...change, version: match.version + 1 };
  const entersState = next.status !== match.status;
  const deadline = entersState || next.roomCode !== match.roomCode ? deadlineOf(next, times, now) : match.deadline;
  return { ...next, statusSince: entersState ? now : match.statusSince, deadline };
};

type Conclusion = { change: Partial<Match>; transfers: readonly Transfer[]; charges: readonly Charge[] };

/** Where a verdict brings a battle, and the money that moves with it. */
export const conclude = (
  match: Match,
  verdict: Verdict,
  penalties: readonly ChosenPenalty[],
  around: Circumstances,
): Conclusion => {
  if (verdict === 'wait') return { change: { status: 'pending' }, transfers: [], charges: [] };
  if (verdict === 'conflict') return { change: { status: 'conflict' }, transfers: [], charges: [] };
  const change =
    verdict === 'cancel' ? { status: 'cancelled' as const } : { status: 'completed' as const, winner: verdict.settle };
  return { change, ...endingOf(match, verdict, penalties, around) };
};

/** The joiner leaves with their stake, and the battle is open again. */
export const freeSeat = (match: Match, around: Circumstances) => ({
  next: changed(match, { status: 'new', joinerId: null, joinerFromDeposit: null }, around),
  transfers: returnTo(match, 'joiner'),
});

/** An open battle ends, with the host's stake back. */
export const remove = (match: Match, move: 'delete' | 'expireOpen', around: Circumstances): Decision => ({
  next: changed(match, { status: 'deleted' }, around),
  move,
  transfers: returnTo(match, 'host'),
  event: 'matchDeleted',
  note: '',
});
