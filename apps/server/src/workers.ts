import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The message that a worker sends, once it listens, to the process that started it. */
export type WorkerReady = { readonly ready: true; readonly origin: string; readonly welcome: string };

type Options = {
  count: number;
  databaseUrl: string;
  /** Each worker serves its metrics on a port of its own: this one and those after it. */
  metricsPort: number | null;
};

const MAIN = resolve(import.meta.dirname, 'main.ts');
const PAUSE_MILLISECONDS = 1000;

/**
 * Starts several server processes that share one port: this process accepts connections and hands them to the workers in
 * turn. A socket stays with its worker, so nothing has to be sticky. A worker that ends is replaced. Throws when one
 * does not start.
 */
export const startWorkers = async ({ count, databaseUrl, metricsPort }: Options) => {
  cluster.setupPrimary({ exec: MAIN, args: [] });
  const running = new Set<Worker>();
  let stopping = false;
  let isStarted = false;

  const fork = async (slot: number): Promise<WorkerReady> => {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      // Random ports stay random.
      ...(metricsPort !== null && { METRICS_PORT: metricsPort === 0 ? 0 : metricsPort + slot }),
    });
    running.add(worker);
    const ended = once(worker, 'exit').then(() => {
      running.delete(worker);
      if (isStarted && !stopping) void replace(slot, worker);
      throw new Error('a server process did not start');
    });
    ended.catch(() => {});
    const [message] = (await Promise.race([once(worker, 'message'), ended])) as [WorkerReady];
    return message;
  };

  // The pause keeps a worker that cannot start from being started without end at full speed.
  const replace = async (slot: number, { process: { pid, exitCode, signalCode } }: Worker) => {
    process.stderr.write(`Server process ${pid} ended (${signalCode ?? exitCode}), another is started\n`);
    await pause(PAUSE_MILLISECONDS);
    if (!stopping) await fork(slot).catch(() => {});
  };

  const stop = async () => {
    stopping = true;
    const ends = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  };

  try {
    // The first fills an empty database; the others find it filled.
    const first = await fork(0);
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => fork(index + 1)));
    isStarted = true;
    return { origin: first.origin, welcome: first.welcome, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
