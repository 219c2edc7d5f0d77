import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalServer } from '@muqabla/postgres/signal-server';
import { promote, startStandby } from '@muqabla/postgres/standby';
import { type RunningPostgres, startPostgres } from '@muqabla/postgres/start-postgres';
import { setBalances } from '@muqabla/testing/match-money';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { WITHOUT_CRONTAB } from '@muqabla/testing/without-crontab';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { NO_TRACING } from '../observe/tracing.ts';
import { migrate } from './migrate.ts';
import { openReads } from './reading-copy.ts';

// Rows reach the copy later than the answer to the act that wrote them, as on a network.
const LAG = { recovery_min_apply_delay: '20ms' };
const OPTIONS = { durable: false, hasSocket: false };
const PLAYERS = 6;
const ROUNDS = 12;

let folder: string;
let primary: RunningPostgres;
let copy: RunningPostgres;
let server: RunningServer;
let players: Player[];

const folderOf = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-copy-'));
  // Without it, what was acknowledged is not yet in the log that a copy receives.
  const settings = { wal_keep_size: '256MB', synchronous_commit: 'on' };
  primary = await startPostgres({ ...OPTIONS, settings, dataDirectory: folderOf('primary') });
  await migrate({ ownerUrl: primary.url });
  const source = { url: primary.url, dataDirectory: folderOf('primary') };
  copy = await startStandby(source, { ...OPTIONS, settings: LAG, dataDirectory: folderOf('copy'), name: 'copy' });
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    READ_DATABASE_URL: copy.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  server = await startServer(
    { ...config, logLevel: 'fatal' },
    { databaseUrl: primary.url, background: WITHOUT_CRONTAB },
  );
  players = await Promise.all(Array.from({ length: PLAYERS }, () => registerPlayer(server.origin)));
  for (const player of players) await setBalances(server, player, { deposit: 1000 });
});
afterAll(async () => {
  await server.stop();
  await copy.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The statements that each server has answered. */
const served = async () => {
  const { values } = await server.services.metrics.listReads.get();
  const by = (name: string) => values.find(({ labels }) => labels.server === name)?.value ?? 0;
  return { copy: by('copy'), primary: by('primary') };
};

/** Opens a battle, and says whether the list that is read after the answer has it. */
const isListedAtOnce = async (player: Player) => {
  const { _id: id } = await player.call('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } });
  const { battles } = await player.call('GET /user/history/battles', { query: {} });
  await player.call('DELETE /match/delete/{id}', { params: { id } });
  return battles.some(({ _id }) => _id === id);
};

const onCopy = async (text: string) => {
  const owner = new pg.Client({ connectionString: copy.url });
  await owner.connect();
  const { rows } = await owner.query<{ value: string }>(text);
  await owner.end();
  return rows[0]?.value;
};

const stopReplaying = async () => {
  await onCopy('select pg_wal_replay_pause()');
  await until('the copy to stop', async () =>
    (await onCopy('select pg_get_wal_replay_pause_state() as value')) === 'paused' ? true : undefined,
  );
};

const untilUsed = () =>
  until('the copy to be used', async () => {
    const before = await served();
    await isListedAtOnce(players[0] as Player);
    return (await served()).copy > before.copy ? true : undefined;
  });

it('shows everybody what was acknowledged to them, and the primary reads nothing', async () => {
  await untilUsed();
  const before = await served();
  const seen = await Promise.all(
    players.map(async (player) => {
      const listed: boolean[] = [];
      for (let round = 0; round < ROUNDS; round += 1) listed.push(await isListedAtOnce(player));
      return listed;
    }),
  );
  expect(seen.flat()).toEqual(Array.from({ length: PLAYERS * ROUNDS }, () => true));
  const after = await served();
  expect(after.copy - before.copy).toBeGreaterThanOrEqual(PLAYERS * ROUNDS);
  expect(after.primary).toBe(before.primary);
});

it.each([
  {
    state: 'lags behind',
    begin: () => stopReplaying(),
    end: () => onCopy('select pg_wal_replay_resume()'),
  },
  {
    state: 'hangs',
    begin: async () => signalServer(folderOf('copy'), 'SIGSTOP'),
    end: async () => signalServer(folderOf('copy'), 'SIGCONT'),
  },
  {
    state: 'is gone',
    begin: () => copy.stop(),
    end: async () => {
      copy = await startPostgres({ ...OPTIONS, settings: LAG, dataDirectory: folderOf('copy'), port: copy.port });
    },
  },
])('is left to the primary while the copy $state, and used again afterwards', async ({ begin, end }) => {
  await untilUsed();
  const [player] = players as [Player];
  await begin();
  const before = await served();
  for (let round = 0; round < 3; round += 1) expect(await isListedAtOnce(player)).toBe(true);
  const after = await served();
  expect(after.copy).toBe(before.copy);
  expect(after.primary).toBeGreaterThan(before.primary);
  await end();
  await untilUsed();
  expect(await isListedAtOnce(player)).toBe(true);
});

it('refuses statements that write', async () => {
  await untilUsed();
  await expect(server.services.reads.query('delete from settings')).rejects.toMatchObject({ code: '25006' });
});

it('uses no copy that a failover has left on another timeline, and no server that is none', async () => {
  await promote(copy.url);
  const source = { url: copy.url, dataDirectory: folderOf('copy') };
  const other = await startStandby(source, { ...OPTIONS, dataDirectory: folderOf('other'), name: 'other' });
  const metrics = createMetrics();
  const parts = { primary: server.services.db, log: createLog('silent'), metrics, tracing: NO_TRACING };
  for (const { url } of [copy, other]) {
    const reads = openReads(url, parts);
    // The position of this server is beyond the primary's, so that its position alone would not give it away.
    expect(await reads.query('select 1 as one')).toEqual([{ one: 1 }]);
    await reads.close();
  }
  const { values } = await metrics.listReads.get();
  expect(values).toEqual([{ labels: { server: 'primary' }, value: 2 }]);
  await other.stop();
});
