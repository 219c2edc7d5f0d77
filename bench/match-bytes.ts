// Measures where the write-ahead log and the pages of a match go, by table and index: whole matches through the product's
// commit path, whose records are then read by pg_walinspect. Bytes do not depend on what else the machine does.
import { parseArgs } from 'node:util';
import { addPlayers, pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { startCluster } from './cluster.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { printTable, times, whole } from './print-table.ts';
import { parentOf, processorTime } from './processor-time.ts';
import { readLogByRelation, readLogEnd } from './wal-by-relation.ts';

const { values } = parseArgs({
  options: {
    /** The matches that are measured, after half as many that are not. */
    matches: { type: 'string', default: '4000' },
    callers: { type: 'string', default: '64' },
    pairs: { type: 'string', default: '5000' },
    /** Leaves out tables and indexes with fewer bytes of log a match. */
    least: { type: 'string', default: '20' },
  },
});
const [matches, callers, pairs, least] = [values.matches, values.callers, values.pairs, values.least].map(Number) as [
  number,
  number,
  number,
  number,
];

// Vacuums and checkpoints would fall into one run and not into another; a vacuum is measured by itself.
const cluster = await startCluster({ autovacuum: 'off', checkpoint_timeout: '1d', max_wal_size: '16GB' });
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
await owner.query('create extension pg_walinspect');
await addPlayers(owner, 1, 2 * pairs);

const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const databasePid = parentOf(backend?.pid ?? 0);

/** Plays matches; returns PostgreSQL's processor time in milliseconds. */
const play = async (count: number, from: number) => {
  const ours = groupCommit(openDatabase(cluster.ownerUrl));
  const timeBefore = processorTime(databasePid);
  let next = from;
  const call = async (caller: number) => {
    for (let round = 0; next < from + count; round += 1) {
      next += 1;
      await ours.lifecycle(pairOf((caller + round * callers) % (pairs - (pairs % callers))), round, (act) => act());
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const time = processorTime(databasePid) - timeBefore;
  await ours.close();
  return time;
};

type Relation = { relation: string; of: string; bytes: number; updates: number; hot: number };
const readRelations = async () => {
  await owner.query('select pg_stat_clear_snapshot()');
  const rows = await owner.query<Relation>(
    `select c.oid::regclass::text as relation, coalesce(i.indrelid, c.oid)::regclass::text as of,
            pg_relation_size(c.oid)::float8 as bytes, coalesce(s.n_tup_upd, 0)::float8 as updates,
            coalesce(s.n_tup_hot_upd, 0)::float8 as hot
     from pg_class c
     left join pg_index i on i.indexrelid = c.oid
     left join pg_stat_all_tables s on s.relid = c.oid
     where c.relkind in ('r', 'i', 't')`,
  );
  return new Map(rows.map((row) => [row.relation, row]));
};

await play(Math.ceil(matches / 2), 0);
await owner.query('vacuum analyze');
await owner.query('checkpoint');
const before = await readRelations();
const began = await readLogEnd(owner);
const time = await play(matches, Math.ceil(matches / 2));
const ended = await readLogEnd(owner);
const after = await readRelations();
const log = await readLogByRelation(owner, began, ended);
await owner.query('vacuum');
const vacuumed = await readLogByRelation(owner, ended, await readLogEnd(owner));
const afterVacuum = await readRelations();

const sum = (rows: readonly { bytes: number }[]) => rows.reduce((total, { bytes }) => total + bytes, 0);
const images = (rows: readonly { images: number }[]) => rows.reduce((total, row) => total + row.images, 0);
const grown = (relation: string) => (after.get(relation)?.bytes ?? 0) - (before.get(relation)?.bytes ?? 0);
const change = (relation: string, of: 'updates' | 'hot') =>
  (after.get(relation)?.[of] ?? 0) - (before.get(relation)?.[of] ?? 0);
const perMatch = (total: number) => whole(total / matches);

const [server] = await owner.query<{ version: string; wal_level: string }>(
  `select current_setting('server_version') as version, current_setting('wal_level') as wal_level`,
);
console.log(
  `PostgreSQL ${server?.version}, wal_level ${server?.wal_level}, no vacuum or checkpoint while ${whole(matches)} matches are played by ${callers} callers.`,
);
console.log('Bytes a match. The log is without images of whole pages, which depend on checkpoints.\n');
printTable(
  ['table or index', 'log', 'records', 'pages'],
  log
    .filter(({ bytes, relation }) => bytes / matches >= least || grown(relation) / matches >= least)
    .map(({ relation, bytes, records }) => [
      relation,
      perMatch(bytes),
      (records / matches).toFixed(2),
      perMatch(grown(relation)),
    ]),
);
console.log();
const tables = [...after.values()].filter(
  ({ relation, of }) => !relation.startsWith('pg_') && relation === of && change(relation, 'updates') > matches / 100,
);
printTable(
  ['table', 'updates a match', 'of them HOT'],
  tables.map(({ relation }) => [
    relation,
    (change(relation, 'updates') / matches).toFixed(2),
    times(change(relation, 'hot') / change(relation, 'updates')),
  ]),
);
console.log();
const pages = [...after.keys()].reduce((total, relation) => total + grown(relation), 0);
const indexLog = log.filter(({ relation }) => {
  const known = after.get(relation);
  return known !== undefined && known.of !== relation;
});
console.log(`PostgreSQL took ${(time / matches).toFixed(2)} ms of processor time for a match.\n`);
printTable(
  ['in all, bytes a match', 'value'],
  [
    ['log', perMatch(sum(log))],
    ['log of indexes', perMatch(sum(indexLog))],
    ['log of a vacuum afterwards', perMatch(sum(vacuumed))],
    ['images of whole pages, after a checkpoint', perMatch(images(log))],
    ['pages', perMatch(pages)],
    [
      'pages after the vacuum',
      perMatch(
        [...afterVacuum.values()].reduce(
          (total, { relation, bytes }) => total + bytes - (before.get(relation)?.bytes ?? 0),
          0,
        ),
      ),
    ],
  ],
);
await owner.close();
await cluster.stop();
