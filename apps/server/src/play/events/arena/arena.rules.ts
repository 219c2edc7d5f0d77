import { ARENA_POINTS, STREAK_FOR_DOUBLE } from '@muqabla/contract/play/events/tournament-terms';
import type { Match } from '../../engine/match.rules.ts';
import type { Decision } from '../../engine/part.rules.ts';
import { hostScoreOf } from '../../skill/ratings/rated-end.rules.ts';
import type { ArenaGame, Tally } from '../tournaments/tournament.rules.ts';
import { type Seat, seatKey } from './seat.rules.ts';

/** Time that the host's app has to start a game after the joiner has accepted it. */
const START_SECONDS = 20;

/** Wait of a player in one place of the queue, after which the app takes a new one. */
export const ARENA_QUEUE_SECONDS = 60;

/** A player whose app has not asked for so long is not paired. */
export const ARENA_SEEN_SECONDS = 12;

/** True for a game of a tournament: by the constraint `stake_outside_of_tournaments` no other match is without a stake. */
export const isArenaGame = ({ stake }: Pick<Match, 'stake'>): boolean => stake === 0;

/** The deadline of a game that is accepted; null for other states and matches. */
export const arenaDeadline = (match: Pick<Match, 'stake' | 'status'>, now: Date): Date | null =>
  isArenaGame(match) && match.status === 'requested' ? new Date(now.getTime() + START_SECONDS * 1000) : null;

export type ArenaResult = 'win' | 'draw' | 'loss';

/** The seat's figures after a game, and the points of the game: a win after two wins in a row counts double. */
export const tallyAfter = (before: Tally, result: ArenaResult): Tally & { readonly points: number } => {
  const isDouble = result === 'win' && before.streak >= STREAK_FOR_DOUBLE;
  const points = ARENA_POINTS[result] * (isDouble ? 2 : 1);
  return {
    points,
    score: before.score + points,
    streak: result === 'win' ? before.streak + 1 : 0,
    games: before.games + 1,
    wins: before.wins + (result === 'win' ? 1 : 0),
  };
};

const RESULTS = { 0: 'loss', 0.5: 'draw', 1: 'win' } as const satisfies Record<number, ArenaResult>;

/** The game that a move ends, if it is one of a tournament and was won, lost or drawn on the board. */
export const arenaGamesOf = (
  before: Match,
  { next, move, note }: Pick<Decision, 'next' | 'move' | 'note'>,
  { seats, now }: { readonly seats: ReadonlyMap<string, Seat>; readonly now: Date },
): ArenaGame[] => {
  const { matchId, hostId, joinerId, status, winner } = next;
  const hostScore = isArenaGame(before) ? hostScoreOf({ move, status, winner, note }) : null;
  if (hostScore === null || joinerId === null) return [];
  const [host, joiner] = [hostId, joinerId].map((playerId) => seats.get(seatKey(matchId, playerId)));
  if (host === undefined || joiner === undefined) throw new Error(`match ${matchId} has a player without a seat`);
  return [
    {
      matchId,
      tournamentId: host.tournamentId,
      winner,
      host: { playerId: hostId, ...tallyAfter(host, RESULTS[hostScore]) },
      joiner: { playerId: joinerId, ...tallyAfter(joiner, RESULTS[(1 - hostScore) as 0 | 0.5 | 1]) },
      endedAt: now,
    },
  ];
};

/** A player of a tournament who waits for an opponent, by the match that waits for its joiner. */
export type ArenaWaiting = {
  readonly matchId: string;
  readonly hostId: string;
  readonly score: number;
  readonly rating: number;
  readonly since: Date;
};

const FIRST_GAP = 2;
const GAP_STEP = 2;
const STEP_SECONDS = 3;
/** Wait after which a player meets any other, also the one of the last game. */
const PATIENCE_SECONDS = 12;

const secondsSince = (since: Date, now: Date) => Math.max(0, now.getTime() - since.getTime()) / 1000;

/** A number by which two ids differ: it orders equals in another way for each player, and always in the same. */
const spread = (one: string, other: string) => {
  let sum = 0x811c9dc5;
  for (const letter of one + other) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
};

/**
 * The waiting players a player may meet, the best first: the nearest in score, then in rating, then the longer waiting, to a
 * step of seconds. Of equals each player has another one first: many who look at once, as at the start, want different seats.
 * The gap in score grows with the longer wait of the two. The opponent of the last game comes last, and only after a while.
 */
export const arenaOpponents = (
  own: {
    readonly playerId: string;
    readonly score: number;
    readonly rating: number;
    readonly since: Date;
    readonly lastOpponentId: string | null;
  },
  waiting: readonly ArenaWaiting[],
  now: Date,
): ArenaWaiting[] => {
  const scoreGap = ({ score }: ArenaWaiting) => Math.abs(score - own.score);
  const ratingGap = ({ rating }: ArenaWaiting) => Math.abs(rating - own.rating);
  const stepsOf = ({ since }: ArenaWaiting) => Math.floor(secondsSince(since, now) / STEP_SECONDS);
  const isAgain = ({ hostId }: ArenaWaiting) => hostId === own.lastOpponentId;
  return waiting
    .filter((each) => {
      const waited = Math.max(secondsSince(own.since, now), secondsSince(each.since, now));
      if (waited >= PATIENCE_SECONDS) return true;
      return !isAgain(each) && scoreGap(each) <= FIRST_GAP + GAP_STEP * Math.floor(waited / STEP_SECONDS);
    })
    .toSorted(
      (left, right) =>
        Number(isAgain(left)) - Number(isAgain(right)) ||
        scoreGap(left) - scoreGap(right) ||
        ratingGap(left) - ratingGap(right) ||
        stepsOf(right) - stepsOf(left) ||
        spread(own.playerId, left.matchId) - spread(own.playerId, right.matchId),
    );
};
