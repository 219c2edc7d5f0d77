import type { Services } from '../../../core/core.ts';
import { emitEvents } from '../../../core/webhooks/emit-events.ts';
import { discardUnused } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import type { ContestsSql } from '../../../platform/seams/seams.ts';
import { reportCsv } from '../report-csv.ts';
import { lastPeriod, periodText } from './schedule.rules.ts';
import { insertFile, isKept, isWritten, listSchedules, type ScheduleRow } from './schedules.queries.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'write-reports': object;
  }
}

type WriteServices = Pick<Services, 'db' | 'clock' | 'files' | 'log'> & { contests: ContestsSql };

const bytesOf = async (chunks: AsyncIterable<string>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};

const writeOne = async ({ db, clock, files, log, contests }: WriteServices, schedule: ScheduleRow) => {
  const { schedule_id: scheduleId, report, rhythm, language } = schedule;
  const days = lastPeriod(rhythm, clock.now());
  const period = periodText(days);
  if (await isWritten(db, scheduleId, period)) return;
  const bytes = await bytesOf(reportCsv({ db, contests }, { report, days, language }));
  const fileId = newId();
  const fileKey = `reports/${fileId}.csv`;
  await files.put(fileKey, bytes);
  try {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const isFirst = await insertFile(tx, { fileId, scheduleId, period, fileKey, byteCount: bytes.length, at });
      if (isFirst) emitEvents(tx, [{ type: 'report.written', data: { fileId, report, rhythm, ...days } }], at);
    });
  } finally {
    // Of several processes one keeps its file.
    await discardUnused({ files, log }, fileKey, () => isKept(db, fileKey));
  }
};

/**
 * Job `write-reports`: writes the file of each schedule whose period is over, once in all processes. One that fails is tried
 * again at the next time, and does not keep the others from theirs.
 */
export const createWriteReports = (services: WriteServices) => async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const schedule of await listSchedules(services.db)) {
    try {
      await writeOne(services, schedule);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled reports were not written`);
};
