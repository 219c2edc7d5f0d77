import type { ReportFile, ReportSchedule } from '@muqabla/contract/console/scheduled-reports/report-schedule-calls';
import { REPORT_SCHEDULES_MOST } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import { addDays } from '@muqabla/contract/india-time';
import { refuse } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { periodDays } from './schedule.rules.ts';
import {
  endSchedule,
  type FileRow,
  insertSchedule,
  listFiles,
  listReaders,
  listSchedules,
  lockSchedules,
  type ScheduleRow,
} from './schedules.queries.ts';

type ScheduleServices = Pick<Services, 'db' | 'clock'>;

const ENDED = text('This report is not written any more.');

const scheduleView = (row: ScheduleRow): ReportSchedule => ({
  _id: row.schedule_id,
  report: row.report,
  rhythm: row.rhythm,
  language: row.language,
  writtenBy: { _id: row.written_by, name: row.writer_name },
  createdAt: row.created_at.toISOString(),
  readers: row.readers,
});

const fileView = (row: FileRow): ReportFile => {
  const { from, to } = periodDays(row.period);
  return {
    _id: row.file_id,
    report: row.report,
    rhythm: row.rhythm,
    from,
    to: addDays(to, -1),
    byteCount: row.byte_count,
    writtenAt: row.written_at.toISOString(),
    isNew: row.is_new,
  };
};

export const listReportSchedules =
  ({ db }: ScheduleServices): Handler<'GET /admin/report-schedules'> =>
  async ({ staff: { staffId } }) => {
    const [schedules, files, staff] = await Promise.all([listSchedules(db), listFiles(db, staffId), listReaders(db)]);
    return { schedules: schedules.map(scheduleView), files: files.map(fileView), staff };
  };

/** Schedules a report, and has the file of its last period written. */
export const scheduleReport =
  ({ db, clock }: ScheduleServices): Handler<'POST /admin/report-schedules'> =>
  ({ body: { readers, ...terms }, staff }) =>
    db.transaction(async (tx) => {
      if ((await lockSchedules(tx)) >= REPORT_SCHEDULES_MOST)
        return refuse('REPORT_SCHEDULES_FULL', { most: REPORT_SCHEDULES_MOST });
      const known = new Map((await listReaders(tx)).map((reader) => [reader._id, reader]));
      const chosen = [...new Set(readers)];
      if (chosen.some((reader) => !known.has(reader))) return refuse('REPORT_READER_UNKNOWN');
      const [scheduleId, at] = [newId(), clock.now()];
      await insertSchedule(tx, { scheduleId, ...terms, writtenBy: staff.staffId, readers: chosen, at });
      await addJob(tx, 'write-reports', {}, { key: 'write-reports' });
      const subject = { kind: 'reportSchedule', id: scheduleId } as const;
      const after = { report: terms.report, rhythm: terms.rhythm, readers: chosen };
      await writeAudit(tx, { staff, action: 'report.scheduled', subject, reason: '', after, at });
      return {
        _id: scheduleId,
        ...terms,
        writtenBy: { _id: staff.staffId, name: staff.name },
        createdAt: at.toISOString(),
        readers: chosen.flatMap((reader) => known.get(reader) ?? []),
      };
    });

export const endReportSchedule =
  ({ db, clock }: ScheduleServices): Handler<'DELETE /admin/report-schedules/{scheduleId}'> =>
  ({ params: { scheduleId }, staff, http }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await endSchedule(tx, scheduleId, at))) return refuse('NOT_FOUND');
      const subject = { kind: 'reportSchedule', id: scheduleId } as const;
      await writeAudit(tx, { staff, action: 'report.scheduleEnded', subject, reason: '', at });
      return { message: textIn(ENDED, http.language) };
    });
