import { refuse } from '@muqabla/contract/refusals';
import * as z from 'zod';
import type { Services } from '../../../core/core.ts';
import { signedDownload } from '../../../platform/files/signed-download.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { openStaffCsv } from '../../staff-csv.ts';
import { fileNameOf } from '../report.messages.ts';
import { periodDays } from './schedule.rules.ts';
import { findFile, saveView } from './schedules.queries.ts';

const fileDownload = signedDownload({
  path: '/api/admin/scheduled-reports/:fileId',
  person: 'staff',
  schema: z.object({ fileId: z.uuid() }),
  minutes: 2,
});

/** A link to the file of a scheduled report, which is no news for the caller afterwards. */
export const linkReportFile =
  ({ db, clock, hash }: Pick<Services, 'db' | 'clock' | 'hash'>): Handler<'POST /admin/report-files/{fileId}/link'> =>
  async ({ params: { fileId }, staff: { staffId } }) => {
    if ((await findFile(db, fileId, staffId)) === null) return refuse('NOT_FOUND');
    await saveView(db, fileId, staffId);
    return { url: fileDownload.link(hash, { subject: { fileId }, personId: staffId, now: clock.now() }) };
  };

async function* bodyOf(bytes: Promise<Buffer>): AsyncGenerator<string> {
  yield (await bytes).toString();
}

/** Serves the files of scheduled reports to the staff members who may read reports. */
export const serveReportFiles = (services: Pick<Services, 'db' | 'clock' | 'files'>) =>
  fileDownload.servedBy(async ({ fileId }, staffId) => {
    const file = await findFile(services.db, fileId, staffId);
    if (file === null) return null;
    const { report, period, file_key: fileKey } = file;
    const { from, to } = periodDays(period);
    return openStaffCsv(services, {
      staffId,
      permission: 'reports',
      name: fileNameOf(report, `${from}_${to}`),
      action: 'report.downloaded',
      subject: { kind: 'report', id: `${report}:${from}/${to}` },
      open: async () => bodyOf(services.files.get(fileKey)),
    });
  });
