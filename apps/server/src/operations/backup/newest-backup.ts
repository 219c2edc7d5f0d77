import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './pieces.ts';

/**
 * The complete backups among the names of a folder, the oldest first. A name contains the time, with milliseconds since
 * 0.3.0; incomplete backups have a suffix.
 */
export const backupsAmong = (names: readonly string[]): string[] =>
  names.filter((name) => /^muqabla-\d{8}T\d{6}(?:\d{3})?Z$/.test(name)).toSorted();

/** The folder itself if it is a backup, else the newest backup in it. Throws BackupRefused when there is none. */
export const newestBackup = async (folder: string): Promise<string> => {
  const inside = await readdir(folder).catch(() => [] as string[]);
  if (inside.includes('manifest')) return folder;
  const newest = backupsAmong(inside).at(-1);
  if (newest === undefined) throw new BackupRefused(`There is no backup in ${folder}.`);
  return join(folder, newest);
};
