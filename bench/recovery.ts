// Measures the disk of a match, and how long a backup and the restore drill take as the database grows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { addHistory } from '@muqabla/testing/long-history';
import { addPlayers } from '@muqabla/testing/many-players';
import { drillBackup } from '../apps/server/src/operations/backup/drill-backup.ts';
import { takeBackup } from '../apps/server/src/operations/backup/take-backup.ts';
import { DRILL_PROOFS } from '../apps/server/src/operations/cli/drill-proofs.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { openFolderStore } from '../apps/server/src/platform/files/folder-store.ts';
import { runCallers } from './callers.ts';
import { startCluster } from './cluster.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { printTable, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    /** Matches of the history, step by step. */
    matches: { type: 'string', default: '50000,250000' },
    /** Seconds in which matches are played by the commit path, to measure what one takes on the disk. */
    seconds: { type: 'string', default: '20' },
  },
});
const PLAYERS = 10_000;
const MEGABYTE = 1024 ** 2;
const SECRET = 'a key of the measured backups, 32 characters';

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
const folder = await mkdtemp(join(tmpdir(), 'muqabla-recovery-'));
const files = openFolderStore(join(folder, 'files'));

const bytesNow = async () => {
  await owner.query('vacuum analyze');
  const [row] = await owner.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  return row?.bytes ?? 0;
};
const matchesNow = async () => {
  const [row] = await owner.query<{ matches: number }>(
    `select count(*)::int as matches from matches where status = 'completed'`,
  );
  return row?.matches ?? 0;
};
const secondsOf = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
};

const drill = async (from: string) => {
  const postgres = await startPostgres({ dataDirectory: join(folder, 'postgres'), durable: false });
  try {
    const store = openFolderStore(join(folder, 'restored'));
    return await drillBackup({ ownerUrl: postgres.url, files: store, from, secret: SECRET, proofs: DRILL_PROOFS });
  } finally {
    await postgres.stop();
    await rm(join(folder, 'postgres'), { recursive: true, force: true });
  }
};

const rows: string[][] = [];
const measure = async () => {
  const [bytes, matches] = [await bytesNow(), await matchesNow()];
  const { ownerUrl } = cluster;
  const to = join(folder, 'backups');
  const taken = await secondsOf(() => takeBackup({ ownerUrl, files, to, secret: SECRET, now: new Date() }));
  const restored = await secondsOf(() => drill(taken.result.folder));
  for (const { text } of restored.result.filter(({ ok }) => !ok)) {
    console.error(text);
    process.exitCode = 1;
  }
  rows.push([
    whole(matches),
    whole(bytes / MEGABYTE),
    whole(taken.result.bytes / MEGABYTE),
    taken.seconds.toFixed(1),
    restored.seconds.toFixed(1),
  ]);
  await rm(taken.result.folder, { recursive: true });
};

await addPlayers(owner, 1, PLAYERS);
const ours = groupCommit(openDatabase(cluster.ownerUrl));
await runCallers(ours, { callers: 32, pairs: 2000, seconds: 1 });
const [bytesBefore, matchesBefore] = [await bytesNow(), await matchesNow()];
await runCallers(ours, { callers: 32, pairs: 2000, seconds: Number(values.seconds) });
const [bytesAfter, matchesAfter] = [await bytesNow(), await matchesNow()];
const played = matchesAfter - matchesBefore;
console.log(`A match takes ${whole((bytesAfter - bytesBefore) / played)} bytes (${whole(played)} were played).`);
await ours.close();

let loaded = 0;
for (const matches of values.matches.split(',').map(Number)) {
  await addHistory(owner, { from: loaded + 1, to: matches, players: PLAYERS });
  loaded = matches;
  await measure();
}
printTable(['matches', 'database, MB', 'backup, MB', 'backup, s', 'drill, s'], rows);
await owner.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
