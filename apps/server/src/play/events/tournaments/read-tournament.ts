import type { Language } from '@muqabla/contract/languages';
import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import { hasReminder } from './reminders/reminders.queries.ts';
import { readOwnSeats } from './seats.queries.ts';
import { maySee, type Tournament } from './tournament.rules.ts';
import { detailsView } from './tournament.view.ts';
import { findTournament, readMakers } from './tournaments.queries.ts';

type Reader = { readonly playerId: string; readonly language: Language; readonly now: Date };

/** True when a player may see a tournament. The seat is only read for a private arena. */
export const isVisible = async (db: Queries, tournament: Tournament, playerId: string): Promise<boolean> => {
  const { tournamentId, arena } = tournament;
  const own = arena === null ? undefined : (await readOwnSeats(db, [tournamentId], playerId)).get(tournamentId);
  // Who has given the seat up may take it again; who was removed may not even look.
  return maySee(tournament, playerId, own !== undefined && own.removed_at === null);
};

/** A tournament that a player may see, or the refusal. */
export const findVisible = async (
  db: Queries,
  tournamentId: string,
  playerId: string,
): Promise<Tournament | Refusal> => {
  const tournament = await findTournament(db, tournamentId);
  return tournament === null || !(await isVisible(db, tournament, playerId))
    ? refuse('TOURNAMENT_NOT_FOUND')
    : tournament;
};

/** A tournament with the caller's seat, for a response. */
export const withOwnSeat = async (
  db: Queries,
  tournament: Tournament,
  { playerId, language, now }: Reader,
): Promise<TournamentDetails> => {
  const { tournamentId, arena, status } = tournament;
  const [seats, makers, reminder] = await Promise.all([
    readOwnSeats(db, [tournamentId], playerId),
    readMakers(db, arena === null ? [] : [arena.makerId]),
    status === 'planned' && hasReminder(db, tournamentId, playerId),
  ]);
  const maker = makers.get(arena?.makerId ?? '');
  return detailsView(tournament, seats.get(tournamentId), { language, now, playerId, maker, reminder });
};
