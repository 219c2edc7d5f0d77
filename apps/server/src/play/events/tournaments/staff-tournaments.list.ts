import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { namesFor } from './read-staff-tournament.ts';
import type { Tournament } from './tournament.rules.ts';
import { staffTournamentView } from './tournament.view.ts';
import { TOURNAMENT_COLUMNS } from './tournaments.queries.ts';

/** All tournaments, the latest start first. */
export const listStaffTournaments =
  ({ db }: { db: Queries }): Handler<'GET /admin/tournaments'> =>
  async ({ query: { cursor }, http: { language } }) => {
    const page = await readPage(db, {
      columns: { time: 't.starts_at', key: [['t.tournament_id', 'uuid']] },
      sort: 'newest',
      cursor,
      size: 20,
      statement: ({ mark, beyond, end }) =>
        `select ${mark}, ${TOURNAMENT_COLUMNS} from tournaments t where ${beyond} ${end}`,
      view: (tournament: Tournament) => tournament,
    });
    if (isRefusal(page)) return page;
    const { rows, ...next } = page;
    const names = await namesFor(db, rows);
    return { tournaments: rows.map((each) => staffTournamentView(each, names, language)), ...next };
  };
