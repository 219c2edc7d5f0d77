import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { roleOf } from '../../engine/match.rules.ts';
import type { ActContext } from '../../engine/part.rules.ts';
import type { Part, PartReading } from '../../engine/part.ts';
import { type Attempt, entrantsOf, sidesOf } from '../../engine/request.rules.ts';
import { insertArenaGames } from '../tournaments/arena-games.queries.ts';
import type { ArenaGame } from '../tournaments/tournament.rules.ts';
import { readSeats, type WantedSeat } from './arena.queries.ts';
import { arenaDeadline, arenaGamesOf, isArenaGame } from './arena.rules.ts';
import { type Seat, seatKey } from './seat.rules.ts';

declare module '../../engine/request.rules.ts' {
  interface NewMatch {
    /** The tournament in whose queue the game waits; its stake is zero. */
    readonly tournamentId?: string;
  }
}

/** The seats by which an attempt is judged: of both sides, and of the player who enters. */
const seatsOf = (attempt: Attempt, columns: PartReading['columns']): WantedSeat[] => {
  const matchId = attempt.kind === 'create' ? attempt.create.matchId : attempt.matchId;
  const tournamentId = attempt.kind === 'create' ? attempt.create.tournamentId : columns.get(matchId)?.tournament_id;
  if (typeof tournamentId !== 'string') return [];
  const players = [...(attempt.match === undefined ? [] : sidesOf(attempt.match)), ...entrantsOf(attempt)];
  return [...new Set(players)].map((playerId) => ({ matchId, tournamentId, playerId }));
};

// Only the player to whom the tournament has offered this game may accept it.
const offerRefusal = ({ match, act, actor }: ActContext, seats: ReadonlyMap<string, Seat>): Refusal | null => {
  if (act.move !== 'accept' || !isArenaGame(match)) return null;
  if (actor.kind !== 'player' || roleOf(match, actor) !== 'visitor') return null;
  const seat = seats.get(seatKey(match.matchId, actor.id));
  if (seat?.offeredMatchId !== match.matchId) return refuse('MATCH_NOT_FOUND');
  // The host may have been removed while this player was offered the game.
  const isPairing = seat.isPairing && seats.get(seatKey(match.matchId, match.hostId))?.isPairing === true;
  return isPairing ? null : refuse('MATCH_MOVED_ON');
};

/** The games of tournaments: who may play them, and the scores after them. */
export const arenaPart: Part<ReadonlyMap<string, Seat>, ArenaGame> = {
  columns: { tournament_id: 'fixed' },
  read: (tx, { attempts }, { columns, now }) =>
    readSeats(
      tx,
      attempts.flatMap((attempt) => seatsOf(attempt, columns)),
      now,
    ),
  checkBefore: offerRefusal,
  checkEntry: (entry, seats) => {
    if (entry.move !== 'create' || entry.create.tournamentId === undefined) return null;
    const seat = seats.get(seatKey(entry.create.matchId, entry.playerId));
    return seat?.isPairing === true ? null : refuse('TOURNAMENT_NOT_PAIRING');
  },
  isWithoutStake: ({ tournamentId }) => tournamentId !== undefined,
  deadline: (match, _seats, now) => arenaDeadline(match, now),
  // Both are paired anew.
  endsWithoutJoiner: isArenaGame,
  columnsOf: ({ create }) => ({ tournament_id: create?.tournamentId ?? null }),
  decide: ({ before, decision, snapshot: { now } }, seats) =>
    before === null ? [] : arenaGamesOf(before, decision, { seats, now }),
  write: insertArenaGames,
};
