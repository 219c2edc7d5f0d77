import type { ReportAbout } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { isPlayer } from '../players/players.queries.ts';
import { handledView } from './player-report.view.ts';
import { readReportsAbout, type ReportAboutRow, readRecordOf } from './player-reports.queries.ts';

const PAGE_SIZE = 20;

const reportAboutView = (row: ReportAboutRow): ReportAbout => ({
  _id: row.report_id,
  reporter: { _id: row.reporter_id, username: row.reporter_username },
  reason: row.reason,
  text: row.words,
  ...(row.match_id !== null && { match: { _id: row.match_id, gameName: row.game_name ?? '' } }),
  at: row.reported_at.toISOString(),
  ...handledView(row),
});

/** Reports about one player, for the player's page in the console. */
export const listReportsAbout =
  ({ db, shown }: ShownQueries): Handler<'GET /admin/players/{playerId}/reports'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const [rows, record] = await Promise.all([
      readReportsAbout({ db, shown }, { playerId, before, limit: PAGE_SIZE + 1 }),
      readRecordOf(db, playerId),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      reports: page.map(reportAboutView),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.report_id }),
      ...record,
    };
  };
