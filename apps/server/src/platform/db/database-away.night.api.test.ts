import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@muqabla/postgres/start-postgres';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { migrate } from './migrate.ts';

const CALLERS = 24;
const ROUNDS = 3;

let dataDirectory: string;
let postgres: RunningPostgres;
let server: RunningServer;
let players: Player[];

const startDatabase = (port?: number) =>
  startPostgres({ dataDirectory: join(dataDirectory, 'postgres'), durable: false, ...(port && { port }) });
const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-away-'));
  postgres = await startDatabase();
  await migrate({ ownerUrl: postgres.url });
  const config = readConfig({ PORT: '0', DATA_DIR: dataDirectory, SECRET_KEY: randomBytes(32).toString('hex') });
  server = await startServer({ ...config, logLevel: 'fatal' }, { databaseUrl: postgres.url });
  players = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(server.origin)));
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const WAYS = {
  'its connections are ended': async () => {
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
      ['client backend'],
    );
    await owner.end();
  },
  'it restarts': async () => {
    await postgres.stop();
    postgres = await startDatabase(postgres.port);
  },
  'it is shut down at once': async () => {
    process.kill(postmaster(), 'SIGQUIT');
    await postgres.stop();
    postgres = await startDatabase(postgres.port);
  },
  'it is killed': async () => {
    process.kill(postmaster(), 'SIGKILL');
    await postgres.stop().catch(() => {});
    postgres = await startDatabase(postgres.port);
  },
};

const chatEnds = (player: Player) => ({
  senderId: player.id,
  senderModel: 'User',
  receiverId: 'admin',
  receiverModel: 'Admin',
});

/** Reads, single writes, acts in groups and long transactions, in turn. */
const REQUESTS: ((player: Player) => ReturnType<Player['send']>)[] = [
  (player) => player.send('GET /user/me'),
  (player) => player.send('POST /chatwithadmin/send', { body: { ...chatEnds(player), content: 'Hello' } }),
  (player) => player.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }),
  (player) => player.send('GET /user/notices'),
  (player) => player.send('POST /user/deposit', { body: { amount: 100, userId: player.id } }),
  (player) => player.send('GET /match/openmatches/{gameName}', { params: { gameName: 'Ludo Classic' } }),
  (player) => player.send('GET /user/walletbalance/{userId}', { params: { userId: player.id } }),
];

const isAnswered = async (player: Player | undefined) => (await player?.send('GET /user/me'))?.status === 200;

it.each(Object.entries(WAYS))('answers 503 and never 500 while %s under load', async (_, lose) => {
  const statuses: number[] = [];
  let isOver = false;
  const load = Array.from({ length: CALLERS }, async (_each, caller) => {
    for (let turn = caller; !isOver; turn += 1) {
      const player = players[caller % players.length];
      const request = REQUESTS[turn % REQUESTS.length];
      if (player !== undefined && request !== undefined) statuses.push((await request(player)).status);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = statuses.length;
    await until('requests under way', async () => (statuses.length > before + CALLERS ? true : undefined));
    await lose();
    await until('the server to answer again', async () => ((await isAnswered(players[0])) ? true : undefined));
  }
  isOver = true;
  await Promise.all(load);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  await expectSoundLedgerIn(server.services.db);
});
