// Measures lists of players over HTTP, with and without a copy of the database that serves them, in turn: the processor time
// of the primary and of the copy for a request, and how long a request takes.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStandby } from '@muqabla/postgres/standby';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { setBalances } from '@muqabla/testing/match-money';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { WITHOUT_CRONTAB } from '@muqabla/testing/without-crontab';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startServer } from '../apps/server/src/server.ts';
import { percentile } from './callers.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';
import { processorTime } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '16' },
    /** The requests of a turn, and the number of turns of each way. */
    requests: { type: 'string', default: '1600' },
    turns: { type: 'string', default: '3' },
    /** The battles that each player has opened and taken back. */
    battles: { type: 'string', default: '20' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'muqabla-copy-'));
const folderOf = (name: string) => join(folder, name);
const primary = await startPostgres({ dataDirectory: folderOf('primary'), hasSocket: false });
await migrate({ ownerUrl: primary.url });
const source = { url: primary.url, dataDirectory: folderOf('primary') };
const copy = await startStandby(source, { dataDirectory: folderOf('copy'), hasSocket: false, name: 'copy' });
const pidOf = async (name: string) =>
  Number.parseInt(await readFile(join(folderOf(name), 'cluster/postmaster.pid'), 'utf8'), 10);
const [primaryPid, copyPid] = [await pidOf('primary'), await pidOf('copy')];

const secretKey = randomBytes(32).toString('hex');
const start = async (name: string, readUrl: string | null) => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folderOf(name),
    DATABASE_URL: primary.url,
    ...(readUrl !== null && { READ_DATABASE_URL: readUrl }),
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'error',
  });
  return startServer(config, { databaseUrl: primary.url, background: WITHOUT_CRONTAB, refusesUnderPressure: false });
};
const servers = [
  { way: 'the primary', server: await start('alone', null) },
  { way: 'a copy', server: await start('with-copy', copy.url) },
];
const [{ server: first }] = servers as [(typeof servers)[number]];

const players: Player[] = [];
for (let place = 0; place < Number(values.players); place += 1) {
  const player = await registerPlayer(first.origin);
  await setBalances(first, player, { deposit: 1000 });
  for (let battle = 0; battle < Number(values.battles); battle += 1) {
    const { _id: id } = await player.call('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } });
    await player.call('DELETE /match/delete/{id}', { params: { id } });
  }
  players.push(player);
}

const run = async (origin: string) => {
  const taken: number[] = [];
  let left = Number(values.requests);
  const before = { primary: processorTime(primaryPid), copy: processorTime(copyPid) };
  await Promise.all(
    players.map(async (player) => {
      const headers = { authorization: `Bearer ${player.token}` };
      while (left > 0) {
        left -= 1;
        const began = performance.now();
        const response = await fetch(`${origin}/api/user/history/battles`, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a list was refused with ${response.status}`);
        taken.push(performance.now() - began);
      }
    }),
  );
  return {
    taken,
    primary: processorTime(primaryPid) - before.primary,
    copy: processorTime(copyPid) - before.copy,
  };
};

const sums = servers.map(({ way }) => ({ way, taken: [] as number[], primary: 0, copy: 0 }));
// The first turn opens connections and prepares statements.
for (const { server } of servers) await run(server.origin);
for (let turn = 0; turn < Number(values.turns); turn += 1)
  for (const [place, { server }] of servers.entries()) {
    const sum = sums[place];
    const one = await run(server.origin);
    if (sum === undefined) continue;
    sum.taken.push(...one.taken);
    sum.primary += one.primary;
    sum.copy += one.copy;
  }

const alone = (sums[0]?.primary ?? 1) / (sums[0]?.taken.length ?? 1);
const microseconds = (time: number, requests: number) => whole((time * 1000) / requests);
printTable(
  ['lists by', 'requests', 'primary, us a request', 'to alone', 'copy, us a request', 'median, ms', 'p95, ms'],
  sums.map(({ way, taken, primary: ofPrimary, copy: ofCopy }) => {
    const sorted = Float64Array.from(taken).sort();
    return [
      way,
      whole(taken.length),
      microseconds(ofPrimary, taken.length),
      times(ofPrimary / taken.length / alone),
      microseconds(ofCopy, taken.length),
      milliseconds(percentile(sorted, 0.5)),
      milliseconds(percentile(sorted, 0.95)),
    ];
  }),
);
for (const { server } of servers) await server.stop();
await copy.stop();
await primary.stop();
await rm(folder, { recursive: true, force: true });
