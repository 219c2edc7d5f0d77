import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { ReportRow } from './player-reports.queries.ts';

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

/** A report in the list of the console. */
export const reportView = (row: ReportRow): PlayerReport => ({
  _id: row.report_id,
  kind: row.kind === 'player' ? 'player' : 'words',
  reporter: row.reporter,
  reported: row.reported,
  ...(row.reason !== null && { reason: row.reason }),
  text: row.words,
  ...(row.match_id !== null && { match: { _id: row.match_id, gameName: row.game_name ?? '' } }),
  at: row.reported_at.toISOString(),
  ...handledView(row),
});
