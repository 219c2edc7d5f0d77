import { lockPurposes, readGivenPurposes } from '../../../core/consents/purposes.queries.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../../platform/files/files.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observe/log.ts';
import { type Ocr, PictureUnreadable } from '../../../platform/ocr/ocr.ts';
import { findFile } from '../match/files.queries.ts';
import type { CasePart } from '../review/case-part.ts';
import { codesOf } from './reading.rules.ts';
import { insertReading, isRead } from './readings.queries.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-screenshot': { fileId: string; attempt?: number };
  }
}

type Services = {
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
  ocr: Ocr | null;
  settings: SettingsStore;
  caseParts: readonly CasePart[];
};

const readWords = async (ocr: Ocr, picture: Buffer) => {
  try {
    return { words: [...(await ocr.readWords(picture))], failure: null };
  } catch (error) {
    // A picture that cannot be read is not tried again: the queue goes on, and the reviewer sees that it was not read.
    if (error instanceof PictureUnreadable) return { words: [], failure: error.reason };
    throw error;
  }
};

/** Reads the words of a stored screenshot once. Without the assistant, and for a picture that is gone, it does nothing. */
export const readScreenshotJob = ({ db, files, clock, log, ocr, settings, caseParts }: Services) => ({
  'read-screenshot': backgroundJob(async ({ fileId, attempt = 1 }: JobPayloads['read-screenshot']) => {
    if (ocr === null || (await isRead(db, fileId, attempt))) return;
    const file = await findFile(db, fileId);
    if (file === null || !(await readGivenPurposes(db, file.owner_id)).assistant) return;
    const inForce = await settings.read();
    const began = performance.now();
    try {
      const { words, failure } = await readWords(ocr, await files.get(file.storage_key));
      if (failure !== null) log.warn({ fileId, failure }, 'a screenshot could not be read');
      const tookMilliseconds = Math.round(performance.now() - began);
      const reading = { fileId, attempt, readAt: clock.now(), tookMilliseconds, failure, words, codes: codesOf(words) };
      await db.transaction(async (tx) => {
        await lockPurposes(tx, file.owner_id, 'keep');
        // Taken back while the picture was being read.
        if (!(await readGivenPurposes(tx, file.owner_id)).assistant) return;
        await insertReading(tx, reading);
        // A picture that is read again is a hint for its reviewer: no rule settles by it.
        if (attempt === 1) for (const part of caseParts) await part.screenshotRead?.(tx, fileId, inForce);
      });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.warn({ fileId }, 'a screenshot is not in the file store');
    }
  }),
});
