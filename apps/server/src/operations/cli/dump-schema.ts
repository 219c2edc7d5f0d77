// Writes docs/schema.sql: migrates a temporary empty PostgreSQL and dumps its schema.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { REPOSITORY_ROOT } from '../../config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { dumpSchema } from '../../platform/db/schema-dump/dump-schema.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-schema-'));
const postgres = await startPostgres({ dataDirectory, durable: false });
try {
  await migrate({ ownerUrl: postgres.url });
  await writeFile(join(REPOSITORY_ROOT, 'docs/schema.sql'), await dumpSchema(postgres.url));
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
