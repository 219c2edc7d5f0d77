import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import type { Features } from '../../apps/server/src/app.ts';
import type { Config } from '../../apps/server/src/config.ts';
import type { Services } from '../../apps/server/src/core/core.ts';
import type { WebhookNetwork } from '../../apps/server/src/core/webhooks/webhook-network.ts';
import type { JobName, JobPayloads, Jobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import type { Log } from '../../apps/server/src/platform/observe/log.ts';
import { runEvery } from '../../apps/server/src/platform/run-every.ts';
import { reportAlive } from '../../apps/server/src/play/boards/board/board-acts.queries.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { registerDrain } from './after-jobs.ts';
import { sandboxConfig } from './sandbox-config.ts';
import { expectSoundLedgerIn } from './sound-ledger.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { IS_NIGHTLY } from './test-effort.ts';
import { createToldBackground } from './told-background.ts';
import { WITHOUT_CRONTAB } from './without-crontab.ts';

export type TestServer = {
  origin: string;
  clock: TestClock;
  services: Services;
  features: Features;
  jobs: Jobs;
  metricsOrigin: string | null;
  ownerUrl: string;
  /** Does what a server does by itself: repeats each act once, and runs every due job to the end. Throws what a job threw. */
  drain(): Promise<void>;
  /** Runs a job now, as the queue would at its due time. */
  runJob<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>;
  /** Fails the test when any invariant of the ledger is broken. */
  expectSoundLedger(): Promise<void>;
  stop(): Promise<void>;
};

const PRESENCE_MILLISECONDS = 1000;

/** Starts a server for one test file, on a database cloned from the migrated template. */
export const startTestServer = async (
  change: Partial<Config> = {},
  { log, webhookNetwork, runsByItself = false }: Pick<SetUpOptions, 'log' | 'webhookNetwork' | 'runsByItself'> = {},
): Promise<TestServer> => {
  const template = inject('templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-test-'));
  const clock = createTestClock();
  const config = { ...sandboxConfig({ databaseUrl: ownerUrl, dataDirectory }), stage: true, ...change };
  const told = createToldBackground();
  const server = await startServer(config, {
    databaseUrl: ownerUrl,
    clock,
    refusesUnderPressure: false,
    background: runsByItself ? WITHOUT_CRONTAB : told.background,
    webhookNetwork: webhookNetwork?.(),
    ...(log !== undefined && { log }),
  });
  const { services, features, jobs } = server;
  const unregisterDrain = runsByItself ? () => {} : registerDrain(server.origin, told.drain);
  // The server is there, although it does nothing by itself: a stretch in which none is counts for no clock of a board.
  // By a function of its own, because tests take the database away from the server or count what it asks of it; a report
  // that fails all the same is made up for by the next.
  const query: typeof services.db.query = services.db.query.bind(services.db);
  const presence = await runEvery(PRESENCE_MILLISECONDS, async () => {
    await reportAlive({ query }).catch(() => {});
  });
  return {
    origin: server.origin,
    clock,
    services,
    features,
    // Files that call jobs themselves run in an economy that has all.
    jobs: jobs as Jobs,
    metricsOrigin: server.metricsOrigin,
    ownerUrl,
    drain: told.drain,
    runJob: async (job, payload) => {
      const run = jobs[job];
      if (run === undefined) throw new Error(`this economy has no job ${job}`);
      await run(payload);
    },
    expectSoundLedger: () => expectSoundLedgerIn(services.db, { now: clock.now(), files: services.files }),
    stop: async () => {
      unregisterDrain();
      await presence.stop();
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
  /** True for tests of the runner itself and of what plays by itself: jobs run when they are due, and not when told. */
  runsByItself?: boolean;
  /** The way to the receivers of webhooks, which an earlier `beforeAll` starts. */
  webhookNetwork?: () => WebhookNetwork;
  /** False only for tests that write rows of money without posting them, which breaks the ledger. */
  checkLedger?: boolean;
};

/**
 * The server of this test file, running from the first test to the last: registers the hooks that start and stop it.
 * After each test mocks are restored. Once a file the ledger is checked, which keeps every posting; each night after each
 * test, so that the one that broke it is named. Call it before the file's own hooks, which may use it.
 */
export const setUpTestServer = ({ config = {}, checkLedger = true, ...options }: SetUpOptions = {}): TestServer => {
  const server = {} as TestServer;
  let running: TestServer | undefined;
  beforeAll(async () => {
    running = await startTestServer(typeof config === 'function' ? config() : config, options);
    Object.assign(server, running);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    if (checkLedger && IS_NIGHTLY) await server.expectSoundLedger();
  });
  afterAll(async () => {
    try {
      if (checkLedger) await running?.expectSoundLedger();
    } finally {
      await running?.stop();
    }
  });
  return server;
};
