import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const startNode = async (args: readonly string[], isReady: RegExp) => {
  const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: started.stdout })) if (isReady.test(line)) break;
  started.stdout.resume();
  return started;
};

// A replica is synchronised over the socket alone: by way of a file, that file would be left in the working directory.
const WITHOUT_DISK = [
  '--save',
  '',
  '--appendonly',
  'no',
  '--repl-diskless-sync',
  'yes',
  '--repl-diskless-load',
  'swapdb',
];

/** Starts a Redis that keeps nothing on disk; resolves when it accepts connections. */
export const startRedisAt = (port: number, ...more: string[]): Promise<ChildProcess> =>
  startNode(['--port', String(port), '--bind', '127.0.0.1', ...WITHOUT_DISK, ...more], /Ready to accept connections/);

/** Kills a node as a lost machine would. */
export const killNode = async (node: ChildProcess): Promise<void> => {
  if (node.exitCode !== null || node.signalCode !== null) return;
  const exit = once(node, 'exit');
  node.kill('SIGKILL');
  await exit;
};

/** The name by which a Sentinel knows the primary that it watches. */
export const WATCHED = 'muqabla';

/** Starts a Sentinel that decides alone and counts a primary as lost after a second; it writes its findings into the folder. */
export const startSentinelAt = async (port: number, primaryPort: number, folder: string): Promise<ChildProcess> => {
  const file = join(folder, 'sentinel.conf');
  await writeFile(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor ${WATCHED} 127.0.0.1 ${primaryPort} 1`,
      `sentinel down-after-milliseconds ${WATCHED} 1000`,
      `sentinel failover-timeout ${WATCHED} 10000`,
      '',
    ].join('\n'),
  );
  return startNode([file, '--sentinel'], /monitor master/);
};

/** Opens an address that leads to one Redis after the other, like that of a managed one. */
export const openRedisAddress = async (first: number) => {
  let to = first;
  const address = createServer((client) => {
    const onwards = connect(to, '127.0.0.1');
    client.on('error', () => onwards.destroy()).pipe(onwards);
    onwards.on('error', () => client.destroy()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(address, 'listening');
  return {
    port: (address.address() as AddressInfo).port,
    /** Leads new connections there; those that are open stay where they are. */
    leadTo: (next: number) => void (to = next),
    stop: () => void address.close(),
  };
};
