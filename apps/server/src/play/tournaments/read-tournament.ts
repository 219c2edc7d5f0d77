import type { TournamentDetails } from '@muqabla/contract/play/tournaments/tournament';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Language } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import { readOwnSeats } from './seats.queries.ts';
import { isPublic, type Tournament } from './tournament.rules.ts';
import { detailsView } from './tournament.view.ts';
import { findTournament } from './tournaments.queries.ts';

type Reader = { readonly playerId: string; readonly language: Language; readonly now: Date };

/** A tournament that players may see, or the refusal. */
export const findPublic = async (db: Queries, tournamentId: string): Promise<Tournament | Refusal> => {
  const tournament = await findTournament(db, tournamentId);
  return tournament === null || !isPublic(tournament) ? refuse('TOURNAMENT_NOT_FOUND') : tournament;
};

/** A tournament with the caller's seat, for a response. */
export const withOwnSeat = async (
  db: Queries,
  tournament: Tournament,
  { playerId, language, now }: Reader,
): Promise<TournamentDetails> => {
  const { tournamentId } = tournament;
  const own = (await readOwnSeats(db, [tournamentId], playerId)).get(tournamentId);
  return detailsView(tournament, own, { language, now });
};
