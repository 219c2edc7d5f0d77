// Restores a backup into an empty database and file store: npm run ops restore -- --from FOLDER
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { newestBackup } from '../backup/newest-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupKey, runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new Error('Say from where: npm run ops restore -- --from FOLDER');
  const from = await newestBackup(resolve(values.from));
  const restored = await withOwnerDatabase(
    async ({ ownerUrl, config }) =>
      restoreBackup({ ownerUrl, files: await openFileStore(config), from, secret: backupKey() }),
    (dataDirectory) => startPostgres({ dataDirectory }),
  );
  console.log(`${from}: ${restored.rows} rows and ${restored.files} files as of ${restored.takenAt}.`);
  for (const difference of restored.differences) console.error(`Not as backed up: ${difference}`);
  if (restored.differences.length > 0) process.exitCode = 1;
  else console.log('Everything was read back and is as it was backed up.');
});
