import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@muqabla/testing/product';
import { type ServerProcess, startServerProcess } from '@muqabla/testing/server-process';
import { until } from '@muqabla/testing/until';

const PROBE_MILLISECONDS = 200;
// A busy machine delays probes, and a server must not stop before one has seen that it does.
const DRAIN_SECONDS = 5;
const LOG_LINES = 10;

type Slot = { readonly metricsPort: number; server: ServerProcess; isReady: boolean };

type Options = { count: number; databaseUrl: string; dataDirectory: string; secretKey: string };

const lastLogLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .slice(-LOG_LINES)
    .join('\n');

const answersReady = async ({ server }: Slot) => {
  const response = await fetch(`${server.origin}/readyz`).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.ok === true;
};

/**
 * Several server processes on one database, each on a port of its own, with a balancer that requests /readyz of each
 * and hands out only those that are ready.
 */
export const startRollingServers = async ({ count, databaseUrl, dataDirectory, secretKey }: Options) => {
  const start = async (metricsPort: number, port = 0) =>
    startServerProcess({
      databaseUrl,
      dataDirectory,
      port,
      env: {
        SECRET_KEY: secretKey,
        METRICS_PORT: String(metricsPort),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
      },
    });
  const slots: Slot[] = [];
  for (let number = 0; number < count; number += 1) {
    const metricsPort = await freePort();
    slots.push({ metricsPort, server: await start(metricsPort), isReady: true });
  }
  let [isStopped, written] = [false, ''];
  const probing = slots.map(async (slot) => {
    while (!isStopped) {
      slot.isReady = await answersReady(slot);
      await pause(PROBE_MILLISECONDS);
    }
  });
  const slotOf = (number: number) => slots[number] as Slot;

  return {
    /** The origin of a ready server; the same number gets the same while that is ready. */
    originFor: (number: number): string => {
      const preferred = slotOf(number % count);
      return (preferred.isReady ? preferred : (slots.find(({ isReady }) => isReady) ?? preferred)).server.origin;
    },
    processOf: (number: number) => ({ pid: slotOf(number).server.pid, metricsPort: slotOf(number).metricsPort }),
    /** Stops a server as a deployment does and starts another in its place; returns the exit code of the stopped one. */
    replace: async (number: number): Promise<number | null> => {
      const slot = slotOf(number);
      const code = await slot.server.end('SIGTERM');
      written += slot.server.output();
      slot.server = await start(slot.metricsPort, slot.server.port);
      await until('the new server to be ready', async () => (slot.isReady ? true : undefined), 60);
      return code;
    },
    /** The last lines that the servers have logged, those that were replaced included. */
    logged: () => [written, ...slots.map(({ server }) => server.output())].map(lastLogLines).join('\n'),
    stop: async () => {
      isStopped = true;
      await Promise.all(probing);
      await Promise.all(slots.map(({ server }) => server.end('SIGTERM')));
    },
  };
};

export type RollingServers = Awaited<ReturnType<typeof startRollingServers>>;
