import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { Services } from '../../core/core.ts';
import { readPageRequest, toPage } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { countOpenReports, listReports, REPORT_ORDER, type ReportRow } from './player-reports.queries.ts';

const PAGE = 30;

type ClosedRow = Pick<ReportRow, 'closed_at' | 'staff_id' | 'staff_name' | 'outcome' | 'note'>;

/** The staff member who handled a report, and its outcome; empty while it is open. */
export const handledView = ({
  closed_at,
  staff_id,
  staff_name,
  outcome,
  note,
}: ClosedRow): Pick<PlayerReport, 'handled'> =>
  closed_at === null
    ? {}
    : {
        handled: {
          by: { _id: staff_id ?? '', name: staff_name ?? '' },
          at: closed_at.toISOString(),
          ...(outcome !== null && { outcome }),
          note: note ?? '',
        },
      };

const reportView = (row: ReportRow): PlayerReport => ({
  _id: row.report_id,
  kind: row.kind === 'player' ? 'player' : 'words',
  reporter: {
    _id: row.reporter_id,
    username: row.reporter_username,
    banned: row.reporter_banned,
    reports: row.reports_sent,
    confirmed: row.confirmed_sent,
  },
  reported: {
    _id: row.reported_id,
    username: row.reported_username,
    banned: row.reported_banned,
    reports: row.reports_received,
    confirmed: row.confirmed_received,
  },
  ...(row.reason !== null && { reason: row.reason }),
  text: row.words,
  ...(row.match_id !== null && { match: { _id: row.match_id, gameName: row.game_name ?? '' } }),
  at: row.reported_at.toISOString(),
  ...handledView(row),
});

export const listPlayerReports =
  ({ clock, ...services }: Pick<Services, 'db' | 'shown' | 'clock'>): Handler<'GET /admin/player-reports'> =>
  async ({ query: { status, sort, cursor } }) => {
    const isOpen = status === 'open';
    const order = sort ?? (isOpen ? 'oldest' : 'newest');
    const page = readPageRequest(REPORT_ORDER, order, cursor);
    if (isRefusal(page)) return page;
    const [found, open] = await Promise.all([
      listReports(services, { isOpen, page, now: clock.now() }, PAGE + 1),
      countOpenReports(services),
    ]);
    const { rows, ...next } = toPage(found, PAGE, order);
    return { reports: rows.map(reportView), ...next, open };
  };
