import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalServer } from '@muqabla/postgres/signal-server';
import { confirmCommitsBy, promote, startStandby } from '@muqabla/postgres/standby';
import { type RunningPostgres, startPostgres } from '@muqabla/postgres/start-postgres';

type Node = { readonly name: 'a' | 'b'; dataDirectory: string; running: RunningPostgres };

/** Both servers in one connection URL, as DATABASE_URL names several hosts. */
const urlOf = (one: RunningPostgres, other: RunningPostgres) => {
  const { host } = new URL(other.url);
  return one.url.replace(/@[^/]+/, (address) => `${address},${host}`);
};

/**
 * Two PostgreSQL servers: a primary whose commits are confirmed by a synchronous standby. Each keeps its port when it is
 * replaced, so that one URL names both for the whole run.
 */
export const startReplicatedPostgres = async ({ durable }: { durable: boolean }) => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-replicated-'));
  const options = { durable, hasSocket: false, settings: { synchronous_commit: 'on', wal_keep_size: '256MB' } };
  const folderOf = (name: string) => join(folder, name);
  let primary: Node = {
    name: 'a',
    dataDirectory: folderOf('a'),
    running: await startPostgres({ ...options, dataDirectory: folderOf('a') }),
  };
  let standby: Node | null = null;
  let ended: Node | null = null;

  const addStandby = async () => {
    const name = primary.name === 'a' ? 'b' : 'a';
    const dataDirectory = folderOf(name);
    const port = ended?.running.port;
    const source = { url: primary.running.url, dataDirectory: primary.dataDirectory };
    const running = await startStandby(source, {
      ...options,
      dataDirectory,
      name,
      ...(port !== undefined && { port }),
    });
    standby = { name, dataDirectory, running };
    await confirmCommitsBy(primary.running.url, name);
    return standby;
  };
  const added = await addStandby();
  const standbyNow = () => {
    if (standby === null) throw new Error('there is no standby');
    return standby;
  };

  return {
    /** The connection URL with both hosts. */
    url: urlOf(primary.running, added.running),
    primaryUrl: () => primary.running.url,
    standbyUrl: () => standbyNow().running.url,
    signalPrimary: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => signalServer(primary.dataDirectory, signal),
    signalStandby: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => signalServer(standbyNow().dataDirectory, signal),
    /** Lets a former primary that was stopped respond again. */
    resumeFormer: () => {
      if (ended !== null) signalServer(ended.dataDirectory, 'SIGCONT');
    },
    /** Makes the standby the primary. The former primary must be gone, or about to be ended. */
    promoteStandby: async () => {
      await promote(standbyNow().running.url);
      ended = primary;
      primary = standbyNow();
      standby = null;
    },
    /** Ends what is left of the former primary, and replaces it by a new copy that confirms commits. */
    replaceFormer: async () => {
      if (ended !== null) signalServer(ended.dataDirectory, 'SIGKILL');
      await ended?.running.stop();
      await addStandby();
    },
    stop: async () => {
      for (const node of [primary, standby, ended]) await node?.running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;
