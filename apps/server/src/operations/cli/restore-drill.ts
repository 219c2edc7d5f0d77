// Verifies the newest backup by restoring it into a separate database: npm run ops restore-drill -- --from FOLDER
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { drillBackup } from '../backup/drill-backup.ts';
import { newestBackup } from '../backup/newest-backup.ts';
import { DRILL_PROOFS } from './drill-proofs.ts';
import { backupKey, runCommand } from './owner-database.ts';

const drill = async (from: string, folder: string) => {
  const postgres = await startPostgres({ dataDirectory: join(folder, 'postgres'), durable: false });
  try {
    const files = openFolderStore(join(folder, 'files'));
    return await drillBackup({ ownerUrl: postgres.url, files, from, secret: backupKey(), proofs: DRILL_PROOFS });
  } finally {
    await postgres.stop();
  }
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new Error('Say from where: npm run ops restore-drill -- --from FOLDER');
  const from = await newestBackup(resolve(values.from));
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-drill-'));
  try {
    const lines = await drill(from, folder);
    for (const { ok, text } of lines) console.log(`${ok ? '✓' : '✗'} ${text}`);
    const sound = lines.every(({ ok }) => ok);
    console.log(
      `${sound ? 'The backup restores' : 'THE BACKUP IS NOT SOUND'}: ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
    if (!sound) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
