// Measures games on the board: how long an act takes to reach the opponent's socket while thousands of games play an act
// a second each, beside an empty socket round trip to the same process in the same seconds; how many acts a second are
// stored, beside a row a commit; and what a running game costs in memory, and an act in processor time of the server, of
// PostgreSQL and of the players; and which call about a long game takes the server most of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addPlayers, pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { insertBoardGames } from '../apps/server/src/play/boards/games/board-games.queries.ts';
import { measureBoardCalls } from './board-calls.ts';
import { measureGames, type Way } from './boards-players.ts';
import { measureStored } from './boards-stored.ts';
import { startCluster } from './cluster.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';
import { ownProcessorTime, parentOf, processorTime } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    /** Games that play at once, step by step. */
    games: { type: 'string', default: '100,2000,5000' },
    /** Seconds measured at each step. */
    seconds: { type: 'string', default: '20' },
    /** Acts on their way at once when stored acts are counted. */
    callers: { type: 'string', default: '8,64,256' },
    /** Server processes, between which the players are spread; several numbers are measured in turn. */
    processes: { type: 'string', default: '1' },
    /** The ways in which acts are sent, `http` or `socket`; both are measured in turn. */
    ways: { type: 'string', default: 'http,socket' },
    /** The phones release links for the dice: `no` or `yes`; both are measured in turn. */
    links: { type: 'string', default: 'no,yes' },
    /** The cores on which the server processes run, as in 0 or 0-3; any without it. */
    cores: { type: 'string' },
    /** Writes a processor profile of the server to this folder. */
    profile: { type: 'string' },
  },
});
const steps = values.games.split(',').map(Number);
const measured = steps.flatMap((games) =>
  values.processes
    .split(',')
    .flatMap((processes) =>
      values.ways
        .split(',')
        .flatMap((way) =>
          values.links.split(',').map((links) => [games, Number(processes), way as Way, links === 'yes'] as const),
        ),
    ),
);
const seconds = Number(values.seconds);
const callers = values.callers.split(',').filter(Boolean).map(Number);

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 4 });
const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const databasePid = parentOf(backend?.pid ?? 0);
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-boards-'));
const secretKey = randomBytes(32).toString('hex');
const most = Math.max(...steps, ...callers);
await insertBoardGames(owner);
await addPlayers(owner, 1, 2 * most);
await owner.query(
  `insert into sessions (session_id, player_id, created_at, last_seen_at) select player_id, player_id, now(), now() from players`,
);

const nextMessage = <Message>(child: ChildProcess) =>
  new Promise<Message>((done, failed) => {
    child.once('message', (message) => done(message as Message));
    child.once('exit', () => failed(new Error('the server ended')));
  });

/** Games of an earlier step would make their players busy. */
const endGames = async () => {
  await owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate board_acts, board_games, match_events, notices, matches, ledger.transfers cascade');
  });
};

const startServer = async (games: number, { isShared, sendsLinks }: { isShared: boolean; sendsLinks: boolean }) => {
  const file = resolve(import.meta.dirname, 'boards-server.ts');
  const args = ['--databaseUrl', cluster.ownerUrl, '--dataDirectory', dataDirectory, '--secretKey', secretKey];
  const profiled = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`];
  const pinned = values.cores === undefined ? [] : ['taskset', '--cpu-list', values.cores];
  const [program = '', ...rest] = [...pinned, process.execPath, '--expose-gc', ...profiled, file, ...args].concat(
    ['--games', String(games)],
    isShared ? ['--isShared'] : [],
    sendsLinks ? ['--sendsLinks'] : [],
  );
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return { child, ...(await nextMessage<{ origin: string; echoPort: number; megabytes: number }>(child)) };
};

const stopServer = async (child: ChildProcess) => {
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  // A profile is written at an orderly end.
  if (values.profile === undefined) child.kill('SIGKILL');
  else child.disconnect();
  await ended;
};

/** The bytes that the database has written to its log so far. */
const readLogBytes = async () => {
  const [row] = await owner.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(row?.bytes);
};

const measureStep = async (games: number, processes: number, way: Way, sendsLinks: boolean) => {
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  for (let started = 0; started < processes; started += 1)
    servers.push(await startServer(games, { isShared: processes > 1, sendsLinks }));
  const [first] = servers;
  if (first === undefined) throw new Error('no server to measure');
  const measured = await measureGames({
    origins: servers.map(({ origin }) => origin),
    way,
    sendsLinks,
    readLogBytes,
    echoPort: first.echoPort,
    secretKey,
    seconds,
    pairs: Array.from({ length: games }, (_, place) => pairOf(place)),
    readTimes: () => ({
      server: servers.reduce((sum, { child }) => sum + processorTime(child.pid ?? 0), 0),
      database: processorTime(databasePid),
      players: ownProcessorTime(),
    }),
    start: async () => {
      first.child.send('start');
      await nextMessage(first.child);
      // Statistics as a database has them after its first minutes.
      await owner.query('analyze');
    },
  });
  const used = await Promise.all(
    servers.map(async ({ child, megabytes: empty }) => {
      child.send('memory');
      return (await nextMessage<{ megabytes: number }>(child)).megabytes - empty;
    }),
  );
  for (const { child } of servers) await stopServer(child);
  return { ...measured, kilobytes: (used.reduce((sum, megabytes) => sum + megabytes, 0) * 1000) / games };
};

const measureCalls = async () => {
  const { child, origin } = await startServer(1, { isShared: false, sendsLinks: false });
  child.send('start');
  await nextMessage(child);
  const [game] = await owner.query<{ match_id: string }>('select match_id from board_games');
  const readTime = () => processorTime(child.pid ?? 0);
  const measured = await measureBoardCalls({
    origin,
    secretKey,
    pair: pairOf(0),
    matchId: game?.match_id ?? '',
    readTime,
  });
  await stopServer(child);
  return measured;
};

try {
  const stored = await measureStored({ databaseUrl: cluster.ownerUrl, callers, seconds: Math.min(seconds, 10) });
  printTable(
    ['callers', 'acts stored/s', 'rows a commit/s', 'ratio'],
    stored.map(({ atOnce, acts, rows }) => [whole(atOnce), whole(acts), whole(rows), times(acts / rows)]),
  );
  console.log('(aim: at least 2x)\n');
  const rows: string[][] = [];
  for (const [games, processes, way, sendsLinks] of measured) {
    await endGames();
    const step = await measureStep(games, processes, way, sendsLinks);
    const { actsPerSecond, act, echo, kilobytes, logBytes, processorTime: spent } = step;
    const times3 = [spent.server, spent.database, spent.players];
    rows.push([
      whole(games),
      whole(processes),
      way,
      sendsLinks ? 'yes' : 'no',
      whole(actsPerSecond),
      milliseconds(act.p50),
      milliseconds(act.p99),
      milliseconds(echo.p50),
      milliseconds(echo.p99),
      times(act.p50 / echo.p50),
      times(act.p99 / echo.p99),
      `${kilobytes.toFixed(0)} kB`,
      whole(logBytes),
      ...times3.map((time) => `${time.toFixed(3)} ms`),
      ...times3.map((time) => ((actsPerSecond * time) / 1000).toFixed(2)),
    ]);
  }
  printTable(
    [
      'games',
      'processes',
      'acts by',
      'links',
      'acts/s',
      'act p50 ms',
      'p99 ms',
      'echo p50 ms',
      'p99 ms',
      'p50 ratio',
      'p99 ratio',
      'memory a game',
      'log bytes an act',
    ].concat(
      // Processor time an act, and the cores that each keeps busy.
      ['server', 'database', 'players', 'cores: server', 'database', 'players'],
    ),
    rows,
  );
  console.log('(aim: p99 at most 3x; flat from the first step to the last)\n');
  await endGames();
  printTable(
    ['a call about a game of 150 acts', 'status', 'processor time ms'],
    (await measureCalls()).map((call) => [call.name, String(call.status), milliseconds(call.milliseconds)]),
  );
  console.log('(the slowest first)');
} finally {
  await owner.close();
  await cluster.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
process.exit(0);
