import type { Services } from '../../core/core.ts';
import { deletePieces, listEndedPieces } from './data-exports.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-data-exports': Record<string, never>;
  }
}

const BATCH_SIZE = 100;

/** Job `forget-data-exports`: deletes the files of exports that have ended or were replaced. */
export const createForgetExports =
  ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) =>
  async (): Promise<void> => {
    for (;;) {
      const keys = await listEndedPieces(db, clock.now(), BATCH_SIZE);
      for (const key of keys) await files.delete(key);
      await deletePieces(db, keys);
      if (keys.length < BATCH_SIZE) return;
    }
  };
