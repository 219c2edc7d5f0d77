import type { Services } from '../../core/core.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { findUsedKeys } from './stored-files.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'collect-files': object;
  }
}

const FOLDERS = ['screenshots', 'chat', 'games', 'brand', 'exports', 'reports', 'archives'];
// A crash of a process that was writing to a folder leaves the part it had written under a longer name.
const KEY = /^\w+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+(?:\.[0-9a-f-]{36}\.partial)?$/;
const AGE_MILLISECONDS = 24 * 3_600_000;
const AT_A_TIME = 500;

// More than crashes leave behind: then this database is not the one the files belong to.
const isForeign = ({ all, unused }: { all: number; unused: number }) => unused > 20 && unused > all / 10;

async function* batchesOf(files: FileStore, isOld: (key: string) => boolean) {
  let batch: string[] = [];
  for (const folder of FOLDERS)
    for await (const key of files.list(`${folder}/`)) {
      if (isOld(key)) batch.push(key);
      if (batch.length < AT_A_TIME) continue;
      yield batch;
      batch = [];
    }
  yield batch;
}

/**
 * Job `collect-files`, once a day: deletes files of the store that are older than a day and that no row names, as a
 * crash between storing an upload and committing its row leaves them. Fails and deletes nothing when they are so many
 * that the store must belong to another database. The age comes from the file's name, which begins with its time.
 */
export const createCollectFiles =
  ({ db, clock, files, log }: Pick<Services, 'db' | 'clock' | 'files' | 'log'>) =>
  async () => {
    const cut = firstIdAt(new Date(clock.now().getTime() - AGE_MILLISECONDS));
    const isOld = (key: string) => (KEY.exec(key)?.[1] ?? cut) < cut;
    let all = 0;
    const unused: string[] = [];
    for await (const batch of batchesOf(files, isOld)) {
      const used = await findUsedKeys(db, batch);
      all += batch.length;
      unused.push(...batch.filter((key) => !used.has(key)));
    }
    if (isForeign({ all, unused: unused.length }))
      throw new Error(`${unused.length} of ${all} stored files have no row, so none is deleted: whose store is this?`);
    for (const key of unused) await files.delete(key);
    if (unused.length > 0) log.warn({ files: unused.length }, 'stored files without a row were deleted');
  };
