import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPid } from './orphaned-server.ts';
import { PostgresStartError, type Postmaster, startPostmaster } from './postmaster.ts';
import { isRunning } from './processes.ts';

/** Thrown when another program uses the requested port. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is taken by another program: choose another port for PostgreSQL.`);
  }
}

/**
 * Starts the server with the command on the requested port, or on a free one when none is requested. Returns the port and
 * the server. Throws PortTakenError for a requested port.
 */
export async function startOnPort(
  command: string[],
  cluster: string,
  wanted: number | undefined,
  log: (line: string) => void,
) {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    try {
      return { port, postmaster: await start([...command, '-p', String(port)], cluster, log) };
    } catch (error) {
      const output = error instanceof PostgresStartError ? error.output : '';
      const isPortTaken = output.includes('Address already in use');
      if (isPortTaken && wanted !== undefined) throw new PortTakenError(wanted);
      // A free port may be taken before it is used, and the shared memory of a killed server is released only when its
      // sessions have ended.
      if (attempt >= 10 || !(isPortTaken || output.includes('pre-existing shared memory block'))) throw error;
      await sleep(200);
    }
  }
}

function start(command: string[], cluster: string, log: (line: string) => void): Promise<Postmaster> {
  const recorded = readPostmasterPid(cluster);
  // A running process with the recorded pid is another program: this cluster's server was stopped before.
  const staleParent = recorded !== undefined && isRunning(recorded) ? recorded : undefined;
  return startPostmaster(command, { log, staleParent });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
