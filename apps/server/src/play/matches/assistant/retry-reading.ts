import { refuse } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { IS_OCR_INSTALLED } from '../../../platform/ocr/ocr.ts';
import { ATTEMPTS_MOST, findScreenshot, readReadings } from './readings.queries.ts';

const QUEUED = text('The picture is being read again.');

/** Has a picture read again that could not be read; asked twice at once, it is read once. */
export const retryReading =
  ({ db, clock, ocr }: Pick<Services, 'db' | 'clock' | 'ocr'>): Handler<'POST /admin/reviews/{matchId}/{side}/read'> =>
  async ({ params: { matchId, side }, staff, http }) => {
    const fileId = await findScreenshot(db, matchId, side);
    if (fileId === null) return refuse('MATCH_NOT_FOUND');
    const last = (await readReadings(db, [fileId])).get(fileId);
    if (
      ocr === null ||
      !IS_OCR_INSTALLED ||
      last === undefined ||
      last.failure === null ||
      last.attempt >= ATTEMPTS_MOST
    )
      return refuse('PICTURE_NOT_READABLE');
    const attempt = last.attempt + 1;
    await db.transaction(async (tx) => {
      await addJob(tx, 'read-screenshot', { fileId, attempt }, { key: `read:${fileId}:${attempt}` });
      const subject = { kind: 'match', id: matchId } as const;
      await writeAudit(tx, {
        staff,
        action: 'reading.retried',
        subject,
        reason: '',
        after: { side, attempt },
        at: clock.now(),
      });
    });
    return { message: textIn(QUEUED, http.language) };
  };
