import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isVisible } from './read-tournament.ts';
import { readStandings } from './seats.queries.ts';
import { STANDINGS_PAGE, type TournamentCache } from './tournament-cache.ts';
import { standingView } from './tournament.view.ts';

type Services = { db: Queries; readCached: TournamentCache };

export const listStandings =
  ({ db, readCached }: Services): Handler<'GET /tournaments/{id}/standings'> =>
  async ({ params: { id }, query: { after }, player: { playerId } }) => {
    const { tournament, top } = await readCached(id);
    if (tournament === null || !(await isVisible(db, tournament, playerId))) return refuse('TOURNAMENT_NOT_FOUND');
    const first = Number(after ?? 0);
    const rows = first === 0 ? top : await readStandings(db, id, { after: first, limit: STANDINGS_PAGE + 1 });
    return {
      standings: rows.slice(0, STANDINGS_PAGE).map(standingView),
      players: tournament.players,
      ...(rows.length > STANDINGS_PAGE && { next: String(first + STANDINGS_PAGE) }),
    };
  };
