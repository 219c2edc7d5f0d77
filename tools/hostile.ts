// Sends malformed and odd requests to every call of a server of its own, and prints what was no proper answer; it should be nothing.
// npm run test:long hostile -- --inputs 40000 --seed 7
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { runHostile } from '@muqabla/testing/hostile/run-hostile';
import { recordLog } from '@muqabla/testing/recorded-log';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startServer } from '../apps/server/src/server.ts';

const SHOWN = 50;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, inputs: { type: 'string', default: '40000' } },
});
const seed = Number(values.seed);

const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-hostile-'));
const postgres = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres'), durable: false });
await migrate({ ownerUrl: postgres.url });
const clock = { now: () => new Date() };
const { log, lines } = recordLog('error');
const config = { ...readConfig({ DATA_DIR: dataDirectory }), port: 0, readsScreenshots: false };
const server = await startServer(config, { databaseUrl: postgres.url, clock, log, refusesUnderPressure: false });
try {
  const onProgress = (sent: number, { length }: readonly unknown[]) =>
    console.log(`  ${sent} of ${values.inputs}, ${length} faults`);
  const { inputs, byStatus, faults } = await runHostile(
    { ...server, clock },
    { seed, inputs: Number(values.inputs), onProgress },
  );
  for (const { as, call, request, answer } of faults.slice(0, SHOWN))
    console.log(`${call} as ${as}\n  ${request}\n  ${answer}`);
  for (const line of lines.slice(0, SHOWN)) console.log(line.trim());
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `seed ${seed}: ${inputs} inputs, ${statuses.join(', ')}; ${faults.length} faults, ${lines.length} errors logged`,
  );
  process.exitCode = faults.length + lines.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
