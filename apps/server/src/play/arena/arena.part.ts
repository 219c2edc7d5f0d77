import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { roleOf } from '../engine/match.rules.ts';
import type { ActContext } from '../engine/part.rules.ts';
import type { Part } from '../engine/part.ts';
import { type Attempt, entrantsOf, sidesOf } from '../engine/request.rules.ts';
import { insertArenaGames, readSeats } from './arena.queries.ts';
import { type ArenaGame, arenaGamesOf } from './arena.rules.ts';
import { type Seat, seatKey } from './seat.rules.ts';

/** The seats by which an attempt is judged: of both sides, and of the player who enters. */
const seatsOf = (attempt: Attempt) => {
  const tournamentId = attempt.kind === 'create' ? attempt.create.tournamentId : attempt.match?.tournamentId;
  if (typeof tournamentId !== 'string') return [];
  const players = [...(attempt.match === undefined ? [] : sidesOf(attempt.match)), ...entrantsOf(attempt)];
  return [...new Set(players)].map((playerId) => ({ tournamentId, playerId }));
};

// Only the player to whom the tournament has offered this game may accept it.
const offerRefusal = ({ match, act, actor }: ActContext, seats: ReadonlyMap<string, Seat>): Refusal | null => {
  if (act.move !== 'accept' || match.tournamentId === null) return null;
  if (actor.kind !== 'player' || roleOf(match, actor) !== 'visitor') return null;
  const seat = seats.get(seatKey(match.tournamentId, actor.id));
  if (seat?.offeredMatchId !== match.matchId) return refuse('MATCH_NOT_FOUND');
  // The host may have been removed while this player was offered the game.
  const isPairing = seat.isPairing && seats.get(seatKey(match.tournamentId, match.hostId))?.isPairing === true;
  return isPairing ? null : refuse('MATCH_MOVED_ON');
};

/** The games of tournaments: who may play them, and the scores after them. */
export const arenaPart: Part<ReadonlyMap<string, Seat>, ArenaGame> = {
  read: (tx, { attempts }, { now }) => readSeats(tx, attempts.flatMap(seatsOf), now),
  checkBefore: offerRefusal,
  checkEntry: (entry, seats) => {
    const tournamentId = entry.move === 'create' ? entry.create.tournamentId : undefined;
    if (tournamentId === undefined || seats.get(seatKey(tournamentId, entry.playerId))?.isPairing === true) return null;
    return refuse('TOURNAMENT_NOT_PAIRING');
  },
  decide: ({ before, decision, snapshot: { now } }, seats) =>
    before === null ? [] : arenaGamesOf(before, decision, { seats, now }),
  write: insertArenaGames,
};
