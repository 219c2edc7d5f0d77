import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { namesFor } from './read-staff-tournament.ts';
import { readStandings } from './seats.queries.ts';
import { STANDINGS_PAGE } from './tournament-cache.ts';
import { staffTournamentView, standingView } from './tournament.view.ts';
import { countGames, findTournament, listRunningGames, readEscrow } from './tournaments.queries.ts';

export const watchTournament =
  ({ db }: { db: Queries }): Handler<'GET /admin/tournaments/{id}'> =>
  async ({ params: { id }, http: { language } }) => {
    const tournament = await findTournament(db, id);
    if (tournament === null) return refuse('NOT_FOUND');
    const [names, escrow, { counted, waiting }, running, standings] = await Promise.all([
      namesFor(db, [tournament]),
      readEscrow(db, id),
      countGames(db, id),
      listRunningGames(db, id),
      readStandings(db, id, { after: 0, limit: STANDINGS_PAGE }),
    ]);
    return {
      ...staffTournamentView(tournament, names, language),
      escrow: rupeesFromPaise(paise(escrow)),
      gamesPlayed: counted,
      running: running.map(({ match_id, host, joiner, status_since }) => ({
        _id: match_id,
        host,
        joiner,
        since: status_since.toISOString(),
      })),
      waiting,
      standings: standings.map(standingView),
    };
  };
