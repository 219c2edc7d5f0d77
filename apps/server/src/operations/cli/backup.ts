// Backs up the database and the private files: npm run ops backup -- --to FOLDER [--keep NUMBER] [--in-clear]
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { standInsOf } from '../../providers/stand-ins.ts';
import { backupsAmong } from '../backup/newest-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { newBackupKey, runCommand, withOwnerDatabase } from './owner-database.ts';

const removeOld = async (to: string, keep: number) => {
  const backups = backupsAmong(await readdir(to));
  for (const name of backups.slice(0, -keep)) await rm(join(to, name), { recursive: true });
  return Math.max(0, backups.length - keep);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'in-clear': { type: 'boolean', default: false } },
  });
  if (values.to === undefined)
    throw new Error('Say where to: npm run ops backup -- --to FOLDER [--keep NUMBER] [--in-clear]');
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep takes a whole number from 1.');
  const to = resolve(values.to);
  const secret = newBackupKey();
  const taken = await withOwnerDatabase(async ({ ownerUrl, config }) => {
    // The people of a sandbox are invented.
    if (secret === null && !values['in-clear'] && !standInsOf(config).has('sms'))
      throw new Error(
        'BACKUP_KEY is missing: this backup would hold names and phone numbers of people in the clear. Set BACKUP_KEY to at least 32 characters, or say --in-clear where the folder itself is encrypted.',
      );
    return takeBackup({ ownerUrl, files: await openFileStore(config), to, secret, now: new Date() });
  });
  console.log(
    `${taken.folder}: ${taken.rows} rows, ${taken.files} files, ${taken.bytes} bytes, ${secret === null ? 'NOT encrypted (no BACKUP_KEY)' : 'encrypted'}.`,
  );
  for (const key of taken.missing) console.warn(`File ${key} is named in the database and not in the store.`);
  if (keep !== null) console.log(`${await removeOld(to, keep)} older backups removed.`);
});
