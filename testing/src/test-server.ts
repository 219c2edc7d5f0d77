import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import type { Features } from '../../apps/server/src/app.ts';
import type { Config } from '../../apps/server/src/config.ts';
import type { MovableClock } from '../../apps/server/src/platform/clock.ts';
import type { JobName, JobPayloads } from '../../apps/server/src/platform/jobs/jobs.ts';
import type { Log } from '../../apps/server/src/platform/observe/log.ts';
import { startServer } from '../../apps/server/src/server.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { expectSoundLedgerIn } from './sound-ledger.ts';

/** The real time plus an offset that tests advance. */
export type TestClock = MovableClock;

const createTestClock = (): TestClock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};

export type TestServer = {
  origin: string;
  clock: TestClock;
  services: Services;
  features: Features;
  metricsOrigin: string | null;
  ownerUrl: string;
  /** Runs a job now, as the queue would at its due time. */
  runJob<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>;
  /** Fails the test when any invariant of the ledger is broken. */
  expectSoundLedger(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server for one test file, on a database cloned from the migrated template. */
export const startTestServer = async (change: Partial<Config> = {}, log?: Log): Promise<TestServer> => {
  const template = inject('templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-test-'));
  const clock = createTestClock();
  const config: Config = {
    port: 0,
    host: 'localhost',
    dataDirectory,
    databaseUrl: ownerUrl,
    redisUrl: null,
    bucket: null,
    publicUrl: null,
    secretKey: randomBytes(32).toString('hex'),
    trustProxy: 'loopback',
    metricsPort: null,
    drainSeconds: 0,
    pushContact: null,
    pushServices: [],
    logLevel: 'fatal',
    stage: true,
    failPlan: null,
    ...change,
  };
  const server = await startServer(config, {
    databaseUrl: ownerUrl,
    clock,
    ...(log !== undefined && { log }),
  });
  const { services, features, jobs } = server;
  return {
    origin: server.origin,
    clock,
    services,
    features,
    metricsOrigin: server.metricsOrigin,
    ownerUrl,
    runJob: (job, payload) => jobs[job](payload),
    expectSoundLedger: () => expectSoundLedgerIn(services.db),
    stop: async () => {
      await server.stop();
      await dropDatabase(template.url, name);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

type SetUpOptions = {
  /** Changes to the configuration; a function when it depends on what an earlier `beforeAll` starts. */
  config?: Partial<Config> | (() => Partial<Config>);
  log?: Log;
  /** `false` only for tests that write rows of money without posting them. */
  checkLedger?: boolean;
};

/**
 * The server of this test file, running from the first test to the last: registers the hooks that start and stop it.
 * After each test mocks are restored and the ledger is checked. Call it before the file's own hooks, which may use it.
 */
export const setUpTestServer = ({ config = {}, log, checkLedger = true }: SetUpOptions = {}): TestServer => {
  const server = {} as TestServer;
  let running: TestServer | undefined;
  beforeAll(async () => {
    running = await startTestServer(typeof config === 'function' ? config() : config, log);
    Object.assign(server, running);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    if (checkLedger) await server.expectSoundLedger();
  });
  afterAll(() => running?.stop());
  return server;
};
