// Measures the whole life of a match in the product's commit path against the same work in interactive transactions, an
// equivalent of pgledger, the code of the last release, and the minimum work of the database. Only ratios within one run are
// meaningful.
import { parseArgs } from 'node:util';
import { addPlayers } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { type Contender, runCallers, runInTurn } from './callers.ts';
import { startCluster } from './cluster.ts';
import { floor } from './contenders/floor.ts';
import { groupCommit, withoutPublicLog } from './contenders/group-commit.ts';
import { interactive } from './contenders/interactive.ts';
import { openRelease } from './contenders/last-release.ts';
import { moneyInGroups, moneyInteractively } from './contenders/money-alone.ts';
import { pgledgerLike } from './contenders/pgledger-like.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '1,8,64,256' },
    /** The number of turns of each contender and their length. */
    turns: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '3' },
    pairs: { type: 'string', default: '5000' },
    /** The connections of each contender except the product's, which has ten. */
    connections: { type: 'string', default: '32' },
    /** Runs only the part whose name has this in it: `whole battles` or `their money alone`. */
    only: { type: 'string', default: '' },
    /** Also runs the product's commit path without the entries of the public log. */
    'without-log': { type: 'boolean', default: false },
    /** The commit beside which whole matches are played: by default the last release. */
    beside: { type: 'string' },
  },
});
const pairs = Number(values.pairs);
const turns = Number(values.turns);
const seconds = Number(values.seconds);
const maxConnections = Number(values.connections);

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
await addPlayers(owner, 1, 2 * pairs);
const release = await openRelease(values.beside);
await release.addPlayers(2 * pairs);

const least = await floor(cluster.ownerUrl, maxConnections);
const withoutLog = values['without-log']
  ? [groupCommit(withoutPublicLog(openDatabase(cluster.ownerUrl)), 'without the public log')]
  : [];
const races = [
  {
    title: 'whole battles',
    ours: groupCommit(openDatabase(cluster.ownerUrl)),
    others: [...withoutLog, release.contender(), interactive(cluster.ownerUrl, maxConnections), least],
  },
  {
    title: 'their money alone',
    ours: moneyInGroups(openDatabase(cluster.ownerUrl)),
    others: [
      moneyInteractively(cluster.ownerUrl, maxConnections),
      await pgledgerLike(cluster.ownerUrl, { pairs, maxConnections }),
      least,
    ],
  },
].filter(({ title }) => title.includes(values.only));
const contenders = [...new Set(races.flatMap(({ ours, others }) => [ours, ...others]))];

// Rows that make the planner treat the tables as in use, as it does soon after the first start.
for (const contender of contenders) await runCallers(contender, { callers: 32, pairs, seconds: 2 });
const owners = [owner, release.owner];
for (const each of owners) await each.query('analyze');

const [server] = await owner.query<{ version: string; fsync: string }>(
  `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
);
console.log(
  `PostgreSQL ${server?.version}, fsync ${server?.fsync}; ${turns} turns of ${seconds} s each, after 1 s to warm up.`,
);
console.log(
  'A whole battle: create, accept, start, room code, loss. Its money alone: hold, hold, settle with commission',
);
console.log('and two bonuses. p50 and p99 are of one act, in milliseconds.\n');

const load = { pairs, seconds, turns, beforeTurn: () => Promise.all(owners.map((each) => each.query('checkpoint'))) };
for (const callers of values.callers.split(',').map(Number)) {
  const measured = await runInTurn(contenders, { ...load, callers });
  const speedOf = (contender: Contender) => measured.get(contender)?.perSecond ?? 0;
  const rowOf = (ours: Contender) => (contender: Contender) => {
    const { perSecond, p50, p99 } = measured.get(contender) ?? { perSecond: 0, p50: Number.NaN, p99: Number.NaN };
    const waits = [milliseconds(p50), milliseconds(p99), times(p99 / p50)];
    return [contender.name, whole(perSecond), ...waits, times(speedOf(ours) / perSecond)];
  };
  for (const { title, ours, others } of races) {
    const who = `${title}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`;
    printTable([who, 'lives/s', 'p50', 'p99', 'p99/p50', 'ours is'], [ours, ...others].map(rowOf(ours)));
    console.log();
  }
}
for (const { close } of contenders) await close();
await release.close();
await owner.close();
await cluster.stop();
