import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { closeReport, lockReport } from './player-reports.queries.ts';
import { REPORT_MESSAGES } from './report.messages.ts';

/** Handles a report. Of two members of staff at once, the second is refused. */
export const closePlayerReport =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/player-reports/{reportId}/close'> =>
  async ({ params: { reportId }, body: { outcome, note }, staff, http }) => {
    const closed = await db.transaction(async (tx): Promise<Refusal | null> => {
      const report = await lockReport(tx, reportId);
      if (report === null) return refuse('REPORT_NOT_FOUND');
      if (report.closed_at !== null) return refuse('REPORT_HANDLED');
      const now = clock.now();
      await closeReport(tx, { reportId, staffId: staff.staffId, outcome, note, at: now });
      insertNotices(tx, [ownNotice(report.reporter_id, 'reportHandled')], now);
      await writeAudit(tx, {
        staff,
        action: 'playerReport.handled',
        subject: { kind: 'player', id: report.reported_id },
        reason: note,
        after: { reportId, outcome },
        at: now,
      });
      return null;
    });
    return closed ?? { message: textIn(REPORT_MESSAGES.handled, http.language) };
  };
