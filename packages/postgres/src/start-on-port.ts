import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordedPostmaster } from './left-over.ts';
import { PostgresDidNotStart, type Postmaster, startPostmaster } from './postmaster.ts';
import { isLiving } from './processes.ts';

/** The port asked for is taken by another program. */
export class PortTaken extends Error {
  override name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is taken by another program: choose another port for PostgreSQL.`);
  }
}

/**
 * Starts the server with the command on the wanted port, or on a free one when none is wanted, and answers both.
 * Throws PortTaken for a wanted port.
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
      const output = error instanceof PostgresDidNotStart ? error.output : '';
      const isPortTaken = output.includes('Address already in use');
      if (isPortTaken && wanted !== undefined) throw new PortTaken(wanted);
      // A free port may be taken by another between the look and the use; the sessions of a server that was killed
      // leave its shared memory a moment after it.
      if (attempt >= 10 || !(isPortTaken || output.includes('pre-existing shared memory block'))) throw error;
      await sleep(200);
    }
  }
}

function start(command: string[], cluster: string, log: (line: string) => void): Promise<Postmaster> {
  const recorded = recordedPostmaster(cluster);
  // Whoever has the recorded pid now is not this cluster's server: that one was ended before.
  const staleParent = recorded !== undefined && isLiving(recorded) ? recorded : undefined;
  return startPostmaster(command, { log, staleParent });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
