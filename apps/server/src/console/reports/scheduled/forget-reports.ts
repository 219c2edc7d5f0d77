import { REPORT_FILE_DAYS } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import type { Services } from '../../../core/core.ts';
import { deleteFileRow, listOldFiles } from './schedules.queries.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-reports': object;
  }
}

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Job `forget-reports`, once a day: deletes the files of scheduled reports whose time is over, each file before its row. */
export const createForgetReports =
  ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - REPORT_FILE_DAYS * DAY_MILLISECONDS);
    for (const { file_id: fileId, file_key: fileKey } of await listOldFiles(db, before)) {
      await files.delete(fileKey);
      await deleteFileRow(db, fileId);
    }
  };
