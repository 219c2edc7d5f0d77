import type { Services } from '../../core/core.ts';
import { forgetFiles, listFilesToDelete } from './deletion.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-files': object;
  }
}

const BATCH_SIZE = 100;

/** Job `delete-files`: deletes the files of deleted accounts. A name is forgotten after its file, so a run that is repeated goes on. */
export const createDeleteFiles =
  ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) =>
  async (): Promise<void> => {
    for (;;) {
      const keys = await listFilesToDelete(db, clock.now(), BATCH_SIZE);
      for (const key of keys) await files.delete(key);
      await forgetFiles(db, keys);
      if (keys.length < BATCH_SIZE) return;
    }
  };
