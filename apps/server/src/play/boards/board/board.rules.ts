import type { BoardGame } from '@muqabla/contract/play/boards/board';
import type { Side } from '@muqabla/contract/play/matches/match';
import { ALL_GAMES } from '@muqabla/games/all-games';
import {
  type Clock,
  FIRST_ACT_MILLISECONDS,
  NETWORK_ALLOWANCE_MILLISECONDS,
  startingMilliseconds,
  withExtraTime,
} from '@muqabla/games/clock';
import { diceKey, type DiceVersion, firstSeat } from '@muqabla/games/dice/dice-key';
import type { Game, RulesId } from '@muqabla/games/game';
import { formatOutcome } from '@muqabla/games/outcome';
import { beginLinks, type DiceLinks, hasDice } from './links.rules.ts';

/** A stretch in which no server ran. */
export type Outage = { readonly from: Date; readonly to: Date };

/** The state of a started game. */
export type BoardPlay = {
  readonly first: Side;
  readonly hostSeed: string;
  readonly joinerSeed: string;
  readonly position: object;
  readonly actNumber: number;
  /** The time left on each clock at `since`, in milliseconds. The clock of the side to act runs from then. */
  readonly remaining: Readonly<Record<Side, number>>;
  readonly since: Date;
  readonly startedAt: Date;
  /** Null when the game is over. */
  readonly deadline: Date | null;
  /** The outcome as the rules write it, or `CALLED_OFF`; null while the game runs. */
  readonly outcome: string | null;
};

/** The outcome of a game whose match staff cancelled. */
export const CALLED_OFF = 'cancelled:called-off';

/** The game of a match in a board room, as the rules see it. `diceSeed` is secret until the game is over. */
export type Board = {
  readonly matchId: string;
  readonly game: BoardGame;
  readonly rules: RulesId;
  readonly clock: Clock;
  /** The sides that have half as much time again: the host's fixed when the match is created, the joiner's when they accept. */
  readonly extraTime: Readonly<Record<Side, boolean>>;
  readonly status: 'open' | 'running' | 'over';
  readonly hostCommit: string;
  readonly diceCommit: string;
  readonly diceSeed: string;
  readonly joinerSeed: string | null;
  /** The links of both phones; null in version 1 of the dice, before a joiner has accepted, and in a game without dice. */
  readonly links: DiceLinks | null;
  /** Null until the host has started the match. */
  readonly play: BoardPlay | null;
  readonly endedAt: Date | null;
};

export const gameOf = ({ rules }: Pick<Board, 'rules'>): Game<object, unknown> => ALL_GAMES[rules];

/**
 * The moment from which the next clock runs after an act: when its pieces rest, and those of the act before, which may
 * still be in motion.
 */
export const restAfter = (board: Pick<Board, 'rules'>, since: Date, position: object, actedAt: Date): Date =>
  new Date(Math.max(actedAt.getTime(), since.getTime()) + gameOf(board).settleMilliseconds(position));

const overlap = (from: number, to: number, outage: Outage) =>
  Math.max(0, Math.min(to, outage.to.getTime()) - Math.max(from, outage.from.getTime()));

/** The milliseconds from `since` to `now` in which a server ran. */
export const elapsedSince = (since: Date, now: Date, outages: readonly Outage[]): number => {
  const [from, to] = [since.getTime(), now.getTime()];
  const without = outages.reduce((sum, outage) => sum + overlap(from, to, outage), 0);
  return Math.max(0, to - from - without);
};

/** True when nothing was rolled or moved yet: the first act has a time of its own, and no clock runs for it. */
export const isBeforeFirstAct = ({ since, startedAt }: Pick<BoardPlay, 'since' | 'startedAt'>): boolean =>
  since.getTime() === startedAt.getTime();

/** The clock of a side, with the extra time it has. */
export const clockOfSide = ({ clock, extraTime }: Pick<Board, 'clock' | 'extraTime'>, side: Side): Clock =>
  extraTime[side] ? withExtraTime(clock) : clock;

/** The milliseconds from `since` that the side to act has, the allowance for the network included. */
export const allowedMilliseconds = (play: Pick<BoardPlay, 'since' | 'startedAt' | 'remaining'>, turn: Side): number =>
  (isBeforeFirstAct(play) ? FIRST_ACT_MILLISECONDS : play.remaining[turn]) + NETWORK_ALLOWANCE_MILLISECONDS;

/** The time at which the side to act runs out of time, as far as outages are known; null when the game is over. */
export const deadlineOf = (
  { rules }: Pick<Board, 'rules'>,
  play: Pick<BoardPlay, 'since' | 'startedAt' | 'remaining' | 'position'>,
  elsewhere = 0,
): Date | null => {
  const turn = gameOf({ rules }).turn(play.position);
  if (turn === null) return null;
  return new Date(play.since.getTime() + allowedMilliseconds(play, turn) + elsewhere);
};

/**
 * A game as it is shown now: the turn begins later by what no server ran of it, as it will count for the next act. After a tap
 * that waits for a link no clock runs.
 */
export const playShown = (
  board: Pick<Board, 'rules' | 'links'>,
  play: BoardPlay,
  { now, outages }: { readonly now: Date; readonly outages: readonly Outage[] },
): BoardPlay => {
  if (board.links !== null && board.links.tap !== null) return { ...play, deadline: null };
  const passed = now.getTime() - play.since.getTime();
  const outage = passed - elapsedSince(play.since, now, outages);
  if (play.outcome !== null || passed <= 0 || outage <= 0) return play;
  return { ...play, since: new Date(play.since.getTime() + outage), deadline: deadlineOf(board, play, outage) };
};

/** The version under which the dice of a game are made: a game without links began under the first, or has no dice. */
export const diceVersion = ({ links }: Pick<Board, 'links'>): DiceVersion => (links === null ? 1 : 2);

export const boardKey = (
  board: Pick<Board, 'matchId' | 'diceSeed' | 'links'>,
  seeds: { hostSeed: string; joinerSeed: string },
) => diceKey(board.matchId, { ...seeds, diceSeed: board.diceSeed }, diceVersion(board));

type StartSeeds = { readonly hostSeed: string; readonly joinerSeed: string; readonly sendsLinks: boolean };

export const seedOf = ({ hostSeed, joinerSeed }: Pick<BoardPlay, 'hostSeed' | 'joinerSeed'>, side: Side): string =>
  side === 'host' ? hostSeed : joinerSeed;

/** A board at the start of its game. */
export const startPlay = (accepted: Board, seeds: StartSeeds, now: Date): Board => {
  const { hostSeed, joinerSeed } = seeds;
  const links = hasDice(gameOf(accepted)) ? beginLinks(accepted.links, seeds.sendsLinks) : null;
  const board = { ...accepted, links };
  const first = firstSeat(boardKey(board, { hostSeed, joinerSeed }));
  const fullOf = (side: Side) => startingMilliseconds(clockOfSide(board, side));
  const begun = {
    first,
    hostSeed,
    joinerSeed,
    position: gameOf(board).start(first),
    actNumber: 0,
    remaining: { host: fullOf('host'), joiner: fullOf('joiner') },
    since: now,
    startedAt: now,
    outcome: null,
  };
  return { ...board, status: 'running', joinerSeed, play: { ...begun, deadline: deadlineOf(board, begun) } };
};

/** A board whose match is over: nothing changes from then on, and the server's seed is published. */
export const endBoard = (board: Board, now: Date): Board => {
  if (board.status === 'over') return board;
  const { play } = board;
  const outcome = play === null ? null : gameOf(board).outcome(play.position);
  return {
    ...board,
    status: 'over',
    endedAt: now,
    play:
      play === null
        ? null
        : { ...play, deadline: null, outcome: outcome === null ? CALLED_OFF : formatOutcome(outcome) },
  };
};
