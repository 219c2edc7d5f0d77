// Measures a battle's whole life in the product's own commit path against the same work in interactive transactions,
// an equivalent of pgledger, and the least the database can do. Only ratios within one run mean anything.
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { type Contender, type Measured, runCallers } from './callers.ts';
import { startCluster } from './cluster.ts';
import { floor } from './contenders/floor.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { interactive } from './contenders/interactive.ts';
import { pgledgerLike } from './contenders/pgledger-like.ts';
import { addPeople } from './people.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '1,8,64,256' },
    seconds: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '5000' },
    /** Connections of each contender that is not ours; 32 is where they were fastest on two cores. */
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
  },
});
const levels = values.callers.split(',').map(Number);
const pairs = Number(values.pairs);
const maxConnections = Number(values.connections);

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
await addPeople(owner, 1, 2 * pairs);

const contenders: Contender[] = [
  groupCommit(cluster.ownerUrl),
  interactive(cluster.ownerUrl, maxConnections),
  await pgledgerLike(cluster.ownerUrl, { pairs, maxConnections }),
  await floor(cluster.ownerUrl, maxConnections),
].filter(({ name }) => name.includes(values.only));

const [version] = await owner.query<{ server_version: string; fsync: string }>(
  `select current_setting('server_version') as server_version, current_setting('fsync') as fsync`,
);
console.log(
  `PostgreSQL ${version?.server_version}, fsync ${version?.fsync}, ${values.seconds} s each after 1 s to warm up.`,
);
console.log('A life: create, accept, start, room code, loss. p50 and p99 are of one act, in milliseconds.\n');
for (const callers of levels) {
  const measured: [string, Measured][] = [];
  for (const contender of contenders) {
    await owner.query('checkpoint');
    measured.push([contender.name, await runCallers(contender, { callers, pairs, seconds: Number(values.seconds) })]);
  }
  const ours = measured[0]?.[1].perSecond ?? 0;
  printTable(
    [`${callers} ${callers === 1 ? 'caller' : 'callers'}`, 'lives/s', 'p50', 'p99', 'ours is'],
    measured.map(([name, { perSecond, p50, p99 }]) => [
      name,
      whole(perSecond),
      milliseconds(p50),
      milliseconds(p99),
      times(ours / perSecond),
    ]),
  );
  console.log();
}
for (const { close } of contenders) await close();
await owner.close();
await cluster.stop();
