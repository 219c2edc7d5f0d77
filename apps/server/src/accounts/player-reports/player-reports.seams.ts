import { OTHERS, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const playerReportsSeams: Seams = {
  tables: {
    player_reports: {
      afterDeletion: 'cleared',
      where: 'reporter_id = $1',
      order: 'reported_at, report_id',
      columns: names('report_id match_id reason words reported_at closed_at'),
      left: {
        reporter_id: SUBJECT,
        reported_id: OTHERS,
        closed_by: STAFF,
        outcome: 'what staff found about another player',
        note: 'words of staff to staff',
      },
    },
  },
  queues: {
    playerReports: { waiting: `select ${waitingSince('reported_at')} from player_reports where closed_at is null` },
  },
};
