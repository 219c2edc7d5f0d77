import { randomUUID } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { codeOf } from '../../platform/db/sql-errors.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { createLog } from '../../platform/observe/log.ts';
import { openRedis } from '../../platform/realtime/redis.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { requirePort } from '../../require-port.ts';
import { faultOfBucket, faultOfRedis, type MachineFacts, type ServiceFault } from './machine-items.ts';

type MachineOptions = Pick<
  Config,
  'port' | 'host' | 'metricsPort' | 'processes' | 'dataDirectory' | 'redisUrl' | 'bucket' | 'databaseUrl'
>;

const SERVICE_MILLISECONDS = 8000;
const HEALTH_MILLISECONDS = 2000;

const isTaken = async (port: number, host: string) => {
  try {
    await requirePort(port, host);
    return false;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return true;
    throw error;
  }
};

const isThisServer = async ({ port, host }: MachineOptions) => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const response = await fetch(`http://${name}:${port}/healthz`, {
      signal: AbortSignal.timeout(HEALTH_MILLISECONDS),
    });
    return JSON.stringify(await response.json()) === '{"alive":true}';
  } catch {
    return false;
  }
};

const readTakenPorts = async (config: MachineOptions): Promise<MachineFacts['takenPorts']> => {
  const { port, host, metricsPort, processes } = config;
  const by = async () => ((await isThisServer(config)) ? ('this server' as const) : ('another program' as const));
  const ports = [
    { variable: 'PORT' as const, port },
    // Each process has one of its own.
    ...(metricsPort === null || metricsPort === 0
      ? []
      : Array.from({ length: processes }, (_, place) => ({
          variable: 'METRICS_PORT' as const,
          port: metricsPort + place,
        }))),
  ];
  const taken = [];
  for (const each of ports) if (await isTaken(each.port, host)) taken.push({ ...each, by: await by() });
  return taken;
};

/** The nearest folder that exists: the data directory, or the one in which it will be made. */
const existing = async (path: string): Promise<string> => {
  try {
    await access(path);
    return path;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) return path;
    return existing(dirname(path));
  }
};

const readFolder = async (dataDirectory: string) => {
  const folder = await existing(dataDirectory);
  const isDataDirectoryWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const free = await statfs(folder).catch(() => null);
  return { dataDirectory, isDataDirectoryWritable, freeBytes: free === null ? null : free.bavail * free.bsize };
};

const readRedis = async (url: string | null): Promise<ServiceFault | null> => {
  if (url === null) return null;
  const client = await openRedis(url, { log: createLog('silent'), whileAway: 'waits for seconds' });
  let lastLoss: Error | undefined;
  client.on('error', (error: Error) => (lastLoss = error));
  const key = `muqabla:preflight:${randomUUID()}`;
  const ask = async () => {
    await client.set(key, '1', 'PX', SERVICE_MILLISECONDS);
    await client.del(key);
    // A managed one may keep it to itself.
    const server = await client.info('server').catch(() => '');
    return Number(/redis_version:(\d+)/.exec(server)?.[1] ?? Number.NaN);
  };
  try {
    return faultOfRedis({ version: await withTimeout(ask(), SERVICE_MILLISECONDS) });
  } catch (error) {
    return faultOfRedis({ error: lastLoss ?? error });
  } finally {
    client.disconnect();
  }
};

const readBucket = async (config: MachineOptions): Promise<ServiceFault | null> => {
  if (config.bucket === null) return null;
  const files = await openFileStore(config);
  const key = `preflight/${randomUUID()}`;
  const bytes = Buffer.from('muqabla');
  const ask = async () => {
    await files.put(key, bytes);
    try {
      for await (const listed of files.list('preflight/')) if (listed === key) break;
      return (await files.get(key)).equals(bytes);
    } finally {
      await files.delete(key);
    }
  };
  try {
    const isSame = await withTimeout(ask(), SERVICE_MILLISECONDS);
    return isSame ? null : { reason: 'it returns other bytes than were written', isOutage: false };
  } catch (error) {
    return faultOfBucket(error);
  }
};

/** Reads what this machine, Redis and the bucket have for a start. Writes a key and a file of its own, and deletes them. */
export const readMachineFacts = async (config: MachineOptions): Promise<MachineFacts> => {
  const [takenPorts, folder, redis, bucket] = await Promise.all([
    readTakenPorts(config),
    readFolder(config.dataDirectory),
    readRedis(config.redisUrl),
    readBucket(config),
  ]);
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return { takenPorts, ...folder, memoryBytes, redis, bucket };
};
