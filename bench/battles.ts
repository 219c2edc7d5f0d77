// Measures a battle's whole life in the product's own commit path against the same work in interactive transactions,
// an equivalent of pgledger, and the least the database can do. Only ratios within one run mean anything.
import { parseArgs } from 'node:util';
import { addPlayers } from '@muqabla/dev-env/many-players';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { type Contender, type Measured, runCallers } from './callers.ts';
import { startCluster } from './cluster.ts';
import { floor } from './contenders/floor.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { interactive } from './contenders/interactive.ts';
import { pgledgerLike } from './contenders/pgledger-like.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '1,8,64,256' },
    seconds: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '5000' },
    /** Connections of each contender that is not ours, which has ten. */
    connections: { type: 'string', default: '32' },
    /** Runs only contenders whose name has this in it. */
    only: { type: 'string', default: '' },
  },
});
const pairs = Number(values.pairs);
const seconds = Number(values.seconds);
const maxConnections = Number(values.connections);

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
await addPlayers(owner, 1, 2 * pairs);

const contenders: Contender[] = [
  groupCommit(openDatabase(cluster.ownerUrl)),
  interactive(cluster.ownerUrl, maxConnections),
  await pgledgerLike(cluster.ownerUrl, { pairs, maxConnections }),
  await floor(cluster.ownerUrl, maxConnections),
].filter(({ name }) => name.includes(values.only));

// Rows that make the planner see tables in use, as it does a minute after the first day's start.
for (const contender of contenders) await runCallers(contender, { callers: 32, pairs, seconds: 2 });
await owner.query('analyze');

const [server] = await owner.query<{ version: string; fsync: string }>(
  `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
);
console.log(`PostgreSQL ${server?.version}, fsync ${server?.fsync}; ${seconds} s each, after 1 s to warm up.`);
console.log('A life: create, accept, start, room code, loss. p50 and p99 are of one act, in milliseconds.\n');

const rowOf =
  (ours: number) =>
  (name: string, { perSecond, p50, p99 }: Measured) => [
    name,
    whole(perSecond),
    milliseconds(p50),
    milliseconds(p99),
    times(ours / perSecond),
  ];

for (const callers of values.callers.split(',').map(Number)) {
  const measured: [string, Measured][] = [];
  for (const contender of contenders) {
    await owner.query('checkpoint');
    measured.push([contender.name, await runCallers(contender, { callers, pairs, seconds })]);
  }
  const toRow = rowOf(measured[0]?.[1].perSecond ?? 0);
  const head = [`${callers} ${callers === 1 ? 'caller' : 'callers'}`, 'lives/s', 'p50', 'p99', 'ours is'];
  printTable(
    head,
    measured.map(([name, each]) => toRow(name, each)),
  );
  console.log();
}
for (const { close } of contenders) await close();
await owner.close();
await cluster.stop();
