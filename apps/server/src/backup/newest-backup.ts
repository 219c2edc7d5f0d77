import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './pieces.ts';

/** The backup a folder is, or else the newest one in it. Throws BackupRefused when there is none. */
export const newestBackup = async (folder: string): Promise<string> => {
  const inside = await readdir(folder).catch(() => [] as string[]);
  if (inside.includes('manifest')) return folder;
  // Their names begin with the time they were taken; one that is not whole has another ending.
  const newest = inside
    .filter((name) => /^muqabla-\d{8}T\d{6}Z$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new BackupRefused(`There is no backup in ${folder}.`);
  return join(folder, newest);
};
