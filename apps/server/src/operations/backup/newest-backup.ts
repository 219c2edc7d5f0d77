import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './pieces.ts';

/** The folder itself if it is a backup, else the newest backup in it. Throws BackupRefused when there is none. */
export const newestBackup = async (folder: string): Promise<string> => {
  const inside = await readdir(folder).catch(() => [] as string[]);
  if (inside.includes('manifest')) return folder;
  // Names contain the time of the backup; incomplete backups have a suffix.
  const newest = inside
    .filter((name) => /^muqabla-\d{8}T\d{6}Z$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new BackupRefused(`There is no backup in ${folder}.`);
  return join(folder, newest);
};
