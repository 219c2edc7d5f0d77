// Measures games on the board: how long an act takes to reach the opponent's socket while thousands of games play an act
// a second each, beside an empty socket round trip to the same process in the same seconds; how many acts a second are
// stored, beside a row a commit; and what a running game costs in memory, and an act in processor time of the server, of
// PostgreSQL and of the players.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addPlayers, pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { insertBoardGames } from '../apps/server/src/play/games/board-games.queries.ts';
import { measureGames } from './boards-players.ts';
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
  },
});
const steps = values.games.split(',').map(Number);
const seconds = Number(values.seconds);
const callers = values.callers.split(',').map(Number);

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

const measureStep = async (games: number) => {
  const server = fork(
    resolve(import.meta.dirname, 'boards-server.ts'),
    ['--databaseUrl', cluster.ownerUrl, '--dataDirectory', dataDirectory].concat([
      '--secretKey',
      secretKey,
      '--games',
      String(games),
    ]),
    { execArgv: ['--expose-gc'] },
  );
  const {
    origin,
    echoPort,
    megabytes: empty,
  } = await nextMessage<{
    origin: string;
    echoPort: number;
    megabytes: number;
  }>(server);
  const measured = await measureGames({
    origin,
    echoPort,
    secretKey,
    seconds,
    pairs: Array.from({ length: games }, (_, place) => pairOf(place)),
    readTimes: () => ({
      server: processorTime(server.pid ?? 0),
      database: processorTime(databasePid),
      players: ownProcessorTime(),
    }),
    start: async () => {
      server.send('start');
      await nextMessage(server);
    },
  });
  server.send('memory');
  const { megabytes } = await nextMessage<{ megabytes: number }>(server);
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  return { ...measured, kilobytes: ((megabytes - empty) * 1000) / games };
};

try {
  const stored = await measureStored({ databaseUrl: cluster.ownerUrl, callers, seconds: Math.min(seconds, 10) });
  printTable(
    ['callers', 'acts stored/s', 'rows a commit/s', 'ratio'],
    stored.map(({ atOnce, acts, rows }) => [whole(atOnce), whole(acts), whole(rows), times(acts / rows)]),
  );
  console.log('(aim: at least 2x)\n');
  const rows: string[][] = [];
  for (const games of steps) {
    await endGames();
    const { actsPerSecond, act, echo, kilobytes, processorTime: spent } = await measureStep(games);
    rows.push([
      whole(games),
      whole(actsPerSecond),
      milliseconds(act.p50),
      milliseconds(act.p99),
      milliseconds(echo.p50),
      milliseconds(echo.p99),
      times(act.p50 / echo.p50),
      times(act.p99 / echo.p99),
      `${kilobytes.toFixed(0)} kB`,
      ...[spent.server, spent.database, spent.players].map((time) => `${time.toFixed(3)} ms`),
      ((actsPerSecond * (spent.server + spent.database)) / 1000).toFixed(1),
    ]);
  }
  printTable(
    [
      'games',
      'acts/s',
      'act p50 ms',
      'p99 ms',
      'echo p50 ms',
      'p99 ms',
      'p50 ratio',
      'p99 ratio',
      'memory a game',
    ].concat(
      // Processor time an act; the cores that these acts keep busy without the players.
      ['server', 'database', 'players', 'busy cores'],
    ),
    rows,
  );
  console.log('(aim: p99 at most 3x; flat from the first step to the last)');
} finally {
  await owner.close();
  await cluster.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
process.exit(0);
