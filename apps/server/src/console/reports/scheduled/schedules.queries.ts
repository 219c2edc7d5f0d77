import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import type { ReportRhythm } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import type { StaffLanguage } from '@muqabla/contract/languages';
import { PERMISSIONS, STAFF_ROLES } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../../platform/db/database.ts';

export type Named = { _id: string; name: string };

export type ScheduleRow = {
  schedule_id: string;
  report: ReportName;
  rhythm: ReportRhythm;
  language: StaffLanguage;
  created_at: Date;
  written_by: string;
  writer_name: string;
  readers: Named[];
};

export type FileRow = {
  file_id: string;
  report: ReportName;
  rhythm: ReportRhythm;
  period: string;
  file_key: string;
  byte_count: number;
  written_at: Date;
  is_new: boolean;
};

const FILES_LISTED = 100;

const SELECT_SCHEDULES = `select s.schedule_id, s.report, s.rhythm, s.language, s.created_at, s.written_by, w.name as writer_name,
    coalesce((select jsonb_agg(jsonb_build_object('_id', m.staff_id, 'name', m.name) order by m.name)
      from report_readers r join staff m using (staff_id) where r.schedule_id = s.schedule_id), '[]') as readers
  from report_schedules s join staff w on w.staff_id = s.written_by`;

/** The schedules that go on, oldest first. */
export const listSchedules = (db: Queries) =>
  db.query<ScheduleRow>(`${SELECT_SCHEDULES} where s.ended_at is null order by s.created_at, s.schedule_id`);

/** Serializes changes of the schedules until the transaction ends; returns how many go on. */
export const lockSchedules = async (tx: Transaction): Promise<number> => {
  await tx.query("select pg_advisory_xact_lock(hashtext('report_schedules'))");
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from report_schedules where ended_at is null',
  );
  return row?.count ?? 0;
};

type NewSchedule = {
  scheduleId: string;
  report: ReportName;
  rhythm: ReportRhythm;
  language: StaffLanguage;
  writtenBy: string;
  readers: readonly string[];
  at: Date;
};

export const insertSchedule = async (tx: Transaction, schedule: NewSchedule) => {
  const { scheduleId, report, rhythm, language, writtenBy, readers, at } = schedule;
  await tx.query(
    'insert into report_schedules (schedule_id, report, rhythm, language, written_by, created_at) values ($1, $2, $3, $4, $5, $6)',
    [scheduleId, report, rhythm, language, writtenBy, at],
  );
  await tx.query('insert into report_readers (schedule_id, staff_id) select $1, unnest($2::uuid[])', [
    scheduleId,
    readers,
  ]);
};

/** Ends a schedule; false when there is none that goes on. */
export const endSchedule = async (tx: Transaction, scheduleId: string, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    'update report_schedules set ended_at = $2 where schedule_id = $1 and ended_at is null returning schedule_id',
    [scheduleId, at],
  );
  return rows.length > 0;
};

const READER_ROLES = STAFF_ROLES.filter((role) => PERMISSIONS[role].includes('reports'));

/** The active staff who may read reports. */
export const listReaders = (db: Queries) =>
  db.query<Named>(
    'select staff_id as _id, name from staff where role = any ($1) and disabled_at is null order by name, staff_id',
    [READER_ROLES],
  );

const SELECT_FILES = `select f.file_id, s.report, s.rhythm, f.period, f.file_key, f.byte_count, f.written_at,
    (exists (select from report_readers r where r.schedule_id = s.schedule_id and r.staff_id = $1)
      and not exists (select from report_file_views v where v.file_id = f.file_id and v.staff_id = $1)) as is_new
  from report_files f join report_schedules s using (schedule_id)`;

/** The newest files, as this staff member sees them. */
export const listFiles = (db: Queries, staffId: string) =>
  db.query<FileRow>(`${SELECT_FILES} order by f.written_at desc, f.file_id limit ${FILES_LISTED}`, [staffId]);

export const findFile = async (db: Queries, fileId: string, staffId: string): Promise<FileRow | null> => {
  const [row] = await db.query<FileRow>(`${SELECT_FILES} where f.file_id = $2`, [staffId, fileId]);
  return row ?? null;
};

/** Records that a staff member has opened a file. */
export const saveView = async (db: Queries, fileId: string, staffId: string): Promise<void> => {
  await db.query('insert into report_file_views (file_id, staff_id) values ($1, $2) on conflict do nothing', [
    fileId,
    staffId,
  ]);
};

/** True when the file of this period is written. */
export const isWritten = async (db: Queries, scheduleId: string, period: string): Promise<boolean> =>
  (await db.query('select from report_files where schedule_id = $1 and period = $2', [scheduleId, period])).length > 0;

type NewFile = {
  fileId: string;
  scheduleId: string;
  period: string;
  fileKey: string;
  byteCount: number;
  at: Date;
};

/** Inserts the file of a period; false when another process has written it, or the schedule has ended. */
export const insertFile = async (tx: Transaction, file: NewFile): Promise<boolean> => {
  const rows = await tx.query(
    `insert into report_files (file_id, schedule_id, period, file_key, byte_count, written_at)
     select $1, schedule_id, $3, $4, $5, $6 from report_schedules where schedule_id = $2 and ended_at is null
     on conflict do nothing returning file_id`,
    [file.fileId, file.scheduleId, file.period, file.fileKey, file.byteCount, file.at],
  );
  return rows.length > 0;
};

/** True when a row names this file of the store. */
export const isKept = async (db: Queries, fileKey: string): Promise<boolean> =>
  (await db.query('select from report_files where file_key = $1', [fileKey])).length > 0;

/** Files written before a time, whose turn has come to be deleted. */
export const listOldFiles = (db: Queries, before: Date) =>
  db.query<{ file_id: string; file_key: string }>(
    'select file_id, file_key from report_files where written_at < $1 order by written_at limit 500',
    [before],
  );

export const deleteFileRow = async (db: Queries, fileId: string): Promise<void> => {
  await db.query('delete from report_files where file_id = $1', [fileId]);
};
