import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { namesFor } from './read-staff-tournament.ts';
import { staffTournamentView } from './tournament.view.ts';
import { listAll } from './tournaments.queries.ts';

export const listStaffTournaments =
  ({ db }: { db: Queries }): Handler<'GET /admin/tournaments'> =>
  async ({ query: { page }, http: { language } }) => {
    const { tournaments, totalPages } = await listAll(db, Number(page));
    const names = await namesFor(db, tournaments);
    return { tournaments: tournaments.map((each) => staffTournamentView(each, names, language)), totalPages };
  };
