// Plays random actions against the product's commit path and a naive model of it, and prints their differences.
// npm run test:long model -- --seed 7 --acts 100000          through SQL, on a PostgreSQL of its own
// npm run test:long model -- --seed 7 --acts 3000000 --pure  through the rules alone
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { commitPath } from '@muqabla/testing/model/commit-path';
import { rulesAlone } from '@muqabla/testing/model/rules-alone';
import { type ModelRun, runModel } from '@muqabla/testing/model/run-model';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '20000' },
    pure: { type: 'boolean', default: false },
  },
});
const runOptions = { seed: Number(values.seed), acts: Number(values.acts) };

const onPostgres = async (): Promise<ModelRun> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-model-'));
  const postgres = await startPostgres({ dataDirectory, durable: false });
  await migrate({ ownerUrl: postgres.url });
  const db = openDatabase(postgres.url);
  try {
    return await runModel((clock) => commitPath(db, clock), runOptions);
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const { acts, refused, collected, drift } = values.pure ? await runModel(rulesAlone, runOptions) : await onPostgres();
console.log(
  `seed ${runOptions.seed}: ${acts} acts, ${refused} of them refused, ${collected} dues collected, drift ${drift.length}`,
);
for (const line of drift) console.log(line);
process.exitCode = drift.length === 0 ? 0 : 1;
