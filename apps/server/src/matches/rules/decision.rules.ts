import type { BoardTerms } from '@muqabla/contract/boards/board';
import type { LichessTerms } from '@muqabla/contract/lichess/lichess-terms';
import type { RoomKind, Side } from '@muqabla/contract/matches/match';
import type { MatchMove } from '@muqabla/contract/matches/match-moves';
import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Blocks } from '../../friends/blocks.rules.ts';
import { holdStake, type StakeParts, splitStake, type Transfer, type Wallets } from '../../ledger/postings.rules.ts';
import { type Money, walletsOf } from '../../ledger/wallets.rules.ts';
import { entryRefusal, type PlayLimits, stakeLimitRefusal } from '../../limits/limits.rules.ts';
import type { Charge } from '../../penalties/penalty.rules.ts';
import type { Seat } from '../arena/seat.rules.ts';
import type { BoardRequest, NewBoardAct } from '../board/act.rules.ts';
import type { Board, Outage } from '../board/board.rules.ts';
import type { LichessEnd } from '../lichess/judge-report.rules.ts';
import { type EndingFacts, endingOf, returnStakeOf } from './ending.rules.ts';
import {
  deadlineOf,
  type Match,
  type MatchTimes,
  NO_ACTIVITY,
  type PlayerActivity,
  type SubmittedResult,
  type Verdict,
} from './match.rules.ts';

/** An act on a match. `version` is the version of the match on which the act was decided. */
export type Act =
  | {
      readonly move: 'accept';
      readonly challengeCode?: string | undefined;
      readonly hostCommit?: string | undefined;
      readonly joinerSeed?: string | undefined;
    }
  | {
      readonly move: 'start';
      readonly hostSeed?: string | undefined;
      readonly joinerSeed?: string | undefined;
    }
  | { readonly move: 'pair' | 'reject' | 'delete' | 'decline' }
  | { readonly move: 'setHostCommit'; readonly hostCommit: string }
  | { readonly move: 'finishBoard'; readonly request: BoardRequest }
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
  | { readonly move: 'settleByRule'; readonly version: number }
  | { readonly move: 'finishLichess'; readonly version: number; readonly end: LichessEnd }
  | { readonly move: 'object' }
  | { readonly move: 'expire'; readonly version: number };

/** The operator's settings that the rules of matches use. */
export type MatchSettings = MatchTimes &
  EndingFacts['settings'] & {
    readonly stakeMin: Paise;
    readonly stakeMax: Paise;
    readonly stakeStep: Paise;
    readonly commissionPercent: number;
    readonly maxOpenMatches: number;
    /** Whether clear results are settled by rule, and up to which stake. */
    readonly assistSettles: boolean;
    readonly assistStakeMax: Paise;
  };

/** The settlement of a match by rule, which stands while the match has its version. */
export type RuleSettlement = {
  readonly version: number;
  readonly loserId: string;
  readonly objectableUntil: Date;
};

/** What a group of moves is decided by, read under lock. Maps are by player id unless noted. */
export type Snapshot = EndingFacts & {
  readonly settings: MatchSettings;
  /** By match id. */
  readonly matches: ReadonlyMap<string, Match>;
  /** By name. */
  readonly games: ReadonlyMap<
    string,
    {
      readonly isActive: boolean;
      readonly resultMode: RoomKind;
      readonly board?: BoardTerms | null;
      readonly lichess?: LichessTerms | null;
    }
  >;
  /** By match id, of board rooms. */
  readonly boards: ReadonlyMap<string, Board>;
  /** Whether matches on Lichess can begin, and who of those who would enter one is connected. Absent where they are off. */
  readonly lichess?: { readonly isUnreachable: boolean; readonly connected: ReadonlySet<string> } | undefined;
  /** Stretches without a server, as far as they may concern these boards. */
  readonly outages: readonly Outage[];
  /** By `seatKey`, of the players of tournaments' games. */
  readonly seats: ReadonlyMap<string, Seat>;
  readonly activity: ReadonlyMap<string, PlayerActivity>;
  readonly closed: ReadonlyMap<string, 'BANNED' | 'DELETION_PENDING'>;
  /** Who has blocked whom among those who would meet by these moves. */
  readonly blocks: Blocks;
  readonly limits: ReadonlyMap<string, PlayLimits>;
  /** By match id: the transfers to reverse. Only for matches to be reversed. */
  readonly decisions: ReadonlyMap<string, readonly Transfer[]>;
  /** By the key of a charge: the amounts collected for its due. Only for matches to be reversed. */
  readonly collectedDues: ReadonlyMap<string, Wallets>;
  /** By match id. Only for matches whose settlement by rule a player objects to. */
  readonly ruleSettlements: ReadonlyMap<string, RuleSettlement>;
  /** Only for the players of matches to be reversed. */
  readonly money: ReadonlyMap<string, Money>;
};

/** The event that is broadcast about a move. */
export type MatchEvent =
  | 'matchCreated'
  | 'matchAccepted'
  | 'matchRejected'
  | 'matchDropped'
  | 'matchDeleted'
  | 'hostStartedMatch'
  | 'roomcodeUpdated'
  | 'resultUpdated';

/** What a move leads to. Nothing is written yet. */
export type Decision = {
  readonly next: Match;
  readonly move: MatchMove | 'create';
  readonly transfers: readonly Transfer[];
  /** The penalties among the transfers. */
  readonly charges?: readonly Charge[];
  readonly result?: { readonly side: Side; readonly submitted: SubmittedResult };
  readonly event: MatchEvent;
  readonly note: string;
  /** Of a board room: the board after the move, and the acts that the move adds to it. */
  readonly board?: { readonly after: Board; readonly acts: readonly NewBoardAct[] };
  /** Of a new match on Lichess. */
  readonly lichess?: LichessTerms;
};

/** An identical result was submitted again: nothing changes, and the response is the same. */
export type Unchanged = { readonly unchanged: true };

/**
 * The winner submitted a loss after the other side's loss had settled the match. No money moves: the result is recorded for
 * staff, and the player is refused. `isNew` is false for a repetition.
 */
export type SecondLoss = {
  readonly secondLoss: { readonly side: Side; readonly submitted: SubmittedResult; readonly isNew: boolean };
};

/**
 * How a player's wallets pay the stake of a match they enter, or why they may not enter: too many open matches, their
 * own limits, or too little money.
 */
export const splitEntryStake = (playerId: string, stake: Paise, snapshot: Snapshot): StakeParts | Refusal => {
  const { now, settings, limits } = snapshot;
  const { openMatches } = snapshot.activity.get(playerId) ?? NO_ACTIVITY;
  // A game of a tournament: only a break keeps the player out.
  if (stake === 0) return entryRefusal(limits.get(playerId), now) ?? { fromDeposit: paise(0), fromReward: paise(0) };
  if (openMatches >= settings.maxOpenMatches)
    return refuse('TOO_MANY_OPEN_MATCHES', { limit: settings.maxOpenMatches });
  const refusal = stakeLimitRefusal(limits.get(playerId), stake, now);
  if (refusal !== null) return refusal;
  const wallets = walletsOf(snapshot.wallets, playerId);
  return (
    splitStake(stake, wallets) ??
    refuse('INSUFFICIENT_BALANCE', { missing: (stake - wallets.deposit - wallets.reward) / 100 })
  );
};

/** Holds the stake of a player who enters a match; nothing in a game of a tournament. */
export const holdEntryStake = (match: Match, playerId: string, parts: StakeParts): Transfer[] =>
  match.stake === 0 ? [] : [holdStake({ matchId: match.matchId, version: match.version, playerId, parts })];

/** The match after a change, with the next version and the deadline of its state. */
export const changeMatch = (match: Match, change: Partial<Match>, { now, settings }: Snapshot): Match => {
  const next = { ...match, ...change, version: match.version + 1 };
  const entersState = next.status !== match.status;
  const isOpened = next.queuedUntil !== match.queuedUntil;
  const deadline =
    entersState || isOpened || next.roomCode !== match.roomCode ? deadlineOf(next, settings, now) : match.deadline;
  return { ...next, statusSince: entersState ? now : match.statusSince, deadline };
};

type Conclusion = { change: Partial<Match>; transfers: readonly Transfer[]; charges: readonly Charge[] };

/** The change that a verdict makes to a match, and its transfers. */
export const conclude = (
  match: Match,
  verdict: Verdict,
  penalties: readonly ChosenPenalty[],
  snapshot: Snapshot,
): Conclusion => {
  if (verdict === 'wait') return { change: { status: 'pending' }, transfers: [], charges: [] };
  if (verdict === 'conflict') return { change: { status: 'conflict' }, transfers: [], charges: [] };
  const change =
    verdict === 'cancel' ? { status: 'cancelled' as const } : { status: 'completed' as const, winner: verdict.settle };
  return { change, ...endingOf(match, verdict, penalties, snapshot) };
};

/** Returns the joiner's stake and opens the match again; a game of a tournament is cancelled, as both are paired anew. */
export const removeJoiner = (match: Match, snapshot: Snapshot) =>
  match.tournamentId === null
    ? {
        next: changeMatch(match, { status: 'new', joinerId: null, joinerFromDeposit: null }, snapshot),
        transfers: returnStakeOf(match, 'joiner'),
      }
    : { next: changeMatch(match, { status: 'cancelled' }, snapshot), transfers: [] };

/** Deletes an open match and returns the host's stake. */
export const deleteOpenMatch = (
  match: Match,
  move: 'delete' | 'decline' | 'expireOpen',
  snapshot: Snapshot,
): Decision => ({
  next: changeMatch(match, { status: 'deleted', queuedUntil: null }, snapshot),
  move,
  transfers: returnStakeOf(match, 'host'),
  event: 'matchDeleted',
  note: '',
});
