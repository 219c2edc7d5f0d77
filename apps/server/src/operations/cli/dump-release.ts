// Keeps this version's data and the hashes of its migrations, for the test of upgrades: npm run ops dump-release
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../config.ts';
import { listMigrationNames, MIGRATIONS } from '../../platform/db/release-line.ts';
import { writeRelease } from '../backup/release-dump.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

const RELEASES = join(REPOSITORY_ROOT, 'apps/server/releases');

await runCommand(async () => {
  const manifest = await readFile(join(REPOSITORY_ROOT, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const dump = await withOwnerDatabase(({ ownerUrl }) => writeRelease(ownerUrl));
  await mkdir(RELEASES, { recursive: true });
  await writeFile(join(RELEASES, `${version}.sql.gz`), dump);
  const hashes: Record<string, string> = {};
  for (const name of listMigrationNames())
    hashes[name] = createHash('sha256')
      .update(await readFile(join(MIGRATIONS, `${name}.sql`)))
      .digest('hex');
  await writeFile(join(RELEASES, 'migrations.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(
    `apps/server/releases/${version}.sql.gz: ${dump.length} bytes; ${Object.keys(hashes).length} migrations released.`,
  );
});
