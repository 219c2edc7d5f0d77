import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { readConfig } from './config.ts';
import { readDatabaseItems, readStartItems, requireStart } from './operations/system/start-needs.ts';
import { migrate } from './platform/db/migrate.ts';
import { armFailPoint } from './platform/fail-points.ts';
import { watchParent } from './platform/watch-parent.ts';
import { openSandboxClock } from './sandbox/sandbox-clock.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { welcomeText } from './sandbox/welcome.ts';
import { type RunningServer, startServer } from './server.ts';
import { startStep } from './start-steps.ts';
import { startWorkers, type WorkerReady } from './workers.ts';

type Stoppable = { stop(): Promise<void> };

const readOrEnd = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`\nMuqabla did not start.\n${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

/** The configuration of this process. */
export const config = readOrEnd();
const started: Stoppable[] = [];
let stopping = false;

const stopAll = async (code: number) => {
  if (stopping) return;
  stopping = true;
  for (const part of started.reverse()) await part.stop();
  process.exit(code);
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAll(0));
// Under npm, whose end by SIGKILL reaches nothing it started. A process started by hand may outlive its shell.
if (process.env.npm_lifecycle_event !== undefined) watchParent(() => void stopAll(0));

const DUE_JOBS_MILLISECONDS = 1000;

/** Opens the database: the configured one, or the embedded one, which is started. */
const openDatabaseUrl = async () => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await startStep('PostgreSQL started', () =>
    startPostgres({
      dataDirectory: resolve(config.dataDirectory, 'postgres'),
      onLoss: () => process.stderr.write('PostgreSQL has ended and is started again\n'),
    }),
  );
  started.push(postgres);
  return postgres.url;
};

/** The queue runs by the database's time, so jobs are called where the sandbox's clock was moved ahead of it. */
const runJobsAhead = (server: RunningServer, clock: ReturnType<typeof openSandboxClock>) => {
  const run = () => clock.isAhead() && server.services.runDueJobs().catch(() => {});
  const timer = setInterval(() => void run(), DUE_JOBS_MILLISECONDS);
  started.push({ stop: async () => clearInterval(timer) });
};

/** Starts a server in this process, which is the only one or one of several workers. */
const startHere = async (databaseUrl: string): Promise<WorkerReady> => {
  const clock = config.stage ? openSandboxClock(config.dataDirectory) : null;
  const server = await startServer(config, {
    databaseUrl,
    isStartOver: false,
    ...(clock !== null && { clock }),
  });
  started.push(server);
  if (clock !== null) runJobsAhead(server, clock);
  const { origin } = server;
  // The games and people of a live installation are entered by its staff.
  const signIns = config.economy === 'live' ? null : await seedSandbox(server);
  server.endStart();
  const welcome = welcomeText({ origin, config, signIns });
  // After the seeding, which would otherwise reach the fail points first.
  if (config.failPlan !== null) armFailPoint(config.failPlan);
  return { ready: true, origin, welcome };
};

const startWorkersHere = async (databaseUrl: string) => {
  const workers = await startWorkers({ count: config.processes, databaseUrl, metricsPort: config.metricsPort });
  started.push(workers);
  return workers;
};

const start = async () => {
  // Before anything is made that a start which fails would leave behind.
  if (!cluster.isWorker) requireStart(await readStartItems(config, { isRehearsal: false }));
  const databaseUrl = await openDatabaseUrl();
  if (cluster.isWorker) {
    const ready = await startHere(databaseUrl);
    process.send?.(ready);
    return { databaseUrl, origin: ready.origin };
  }
  if (config.databaseUrl === null) requireStart(await readDatabaseItems(config, databaseUrl));
  await startStep('Database migrated', () => migrate({ ownerUrl: databaseUrl }));
  const { origin, welcome } =
    config.processes === 1
      ? await startStep('Server listening', () => startHere(databaseUrl))
      : await startStep(`${config.processes} processes listening`, () => startWorkersHere(databaseUrl));
  process.stdout.write(welcome);
  return { databaseUrl, origin };
};

const wordsFor = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config.port} is taken by another program. Stop it, or choose another with PORT=3001.`;
  }
  return error instanceof Error ? error.message : String(error);
};

const startOrEnd = async () => {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`\nMuqabla did not start.\n${wordsFor(error)}\n`);
    await stopAll(1);
    return null;
  }
};

/** The running server, for the process that imports it; null when it did not start. */
export const running = await startOrEnd();

/** Registers something to be stopped before the server. */
export const stopFirst = (part: Stoppable) => void started.push(part);
