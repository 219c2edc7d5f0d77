import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setBalances } from '@muqabla/testing/match-money';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@muqabla/testing/replicated-postgres';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { promptJob } from '../jobs/job-kind.ts';
import { type Jobs, runJobs } from '../jobs/jobs.ts';
import { migrate } from './migrate.ts';

let dataDirectory: string;
let postgres: ReplicatedPostgres;
let server: RunningServer;
let players: Player[];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-failover-'));
  postgres = await startReplicatedPostgres({ durable: false });
  await migrate({ ownerUrl: postgres.url });
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDirectory,
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  server = await startServer({ ...config, logLevel: 'fatal' }, { databaseUrl: postgres.url });
  players = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(server.origin)));
  for (const player of players) await setBalances(server, player, { deposit: 1000 });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const CREATE = ['POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }] as const;

const queryPrimary = async (text: string) => {
  const owner = new pg.Client({ connectionString: postgres.primaryUrl() });
  await owner.connect();
  await owner.query(text);
  await owner.end();
};

const STOP_WAITING = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";

/** Runs work while the standby confirms nothing, and cancels the commits that wait for it, as an operator would. */
const withoutConfirmation = async <T>(work: () => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: postgres.primaryUrl() });
  await owner.connect();
  onTestFinished(() => owner.end());
  postgres.signalStandby('SIGSTOP');
  let isOver = false;
  const cancelling = until('the work to end', async () => {
    await owner.query(STOP_WAITING);
    return isOver ? true : undefined;
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await cancelling;
    postgres.signalStandby('SIGCONT');
  }
};

it('reports no act as done that the standby has not confirmed, and repeats none of a group', async () => {
  const responses = await withoutConfirmation(() => Promise.all(players.map((player) => player.send(...CREATE))));
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  const [written] = await server.services.db.query<{ count: number }>('select count(*)::int as count from matches');
  expect(written?.count).toBe(players.length);
});

it('reports no single statement as done that the standby has not confirmed', async () => {
  const { db } = server.services;
  const written = withoutConfirmation(() =>
    db.query('insert into sms_sends (sms_id, phone, sent_at) values ($1, $2, now())', [randomUUID(), '6000000000']),
  );
  await expect(written).rejects.toThrow('UNAVAILABLE');
});

/** Runs jobs that wait until `finish` is called, in a queue of their own. */
const runWaitingJobs = async () => {
  const gate = Promise.withResolvers<void>();
  let started = 0;
  const jobs = {
    'a waiting job': promptJob({ atOnce: 3 }, async () => {
      started += 1;
      const milliseconds = 10 * started;
      await gate.promise;
      // The end of each is written down by itself.
      await pause(milliseconds);
    }),
  } as unknown as Jobs;
  const { log } = server.services;
  const runner = await runJobs({ ownerUrl: postgres.url, jobs, cron: '', log });
  onTestFinished(runner.stop);
  return {
    add: () => queryPrimary("select graphile_worker.add_job('a waiting job')"),
    untilStarted: (count: number) => until(`${count} jobs`, async () => (started >= count ? true : undefined)),
    finish: gate.resolve,
  };
};

it('continues on the standby, with everything acknowledged, when the primary is lost', async () => {
  const [player] = players as [Player];
  const jobs = await runWaitingJobs();
  for (let job = 0; job < 3; job += 1) await jobs.add();
  await jobs.untilStarted(3);
  const created = await player.call(...CREATE);
  postgres.signalPrimary('SIGKILL');
  expect((await player.send('GET /user/me')).status).toBe(503);
  // The end of these jobs cannot be stored while the database is away.
  jobs.finish();
  await postgres.promoteStandby();
  await until('the new primary', async () => ((await player.send('GET /user/me')).status === 200 ? true : undefined));
  const deleted = await player.send('DELETE /match/delete/{id}', { params: { id: created._id } });
  expect(deleted.status).toBe(200);
  await jobs.add();
  await jobs.untilStarted(4);
  await expectSoundLedgerIn(server.services.db);
});

it('leaves a primary that no longer responds, and does not return to it', async () => {
  const [player] = players as [Player];
  await postgres.replaceFormer();
  postgres.signalPrimary('SIGSTOP');
  const request = player.send('GET /user/me');
  await postgres.promoteStandby();
  await request;
  await until('the new primary', async () => ((await player.send('GET /user/me')).status === 200 ? true : undefined));
  postgres.resumeFormer();
  const created = await Promise.all(players.map((each) => each.send(...CREATE)));
  expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expectSoundLedgerIn(server.services.db);
});
