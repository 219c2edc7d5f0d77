import { inSpan, NO_TRACING, statementSpan, type Tracing } from '../observe/tracing.ts';
import type { Broadcast } from '../realtime/sockets.ts';
import { openApplicationPool } from './application-pool.ts';
import type { Database } from './database.ts';
import { APPLICATION_CONNECTIONS } from './process-connections.ts';
import { runStatement } from './run-statement.ts';
import { codeOf } from './sql-errors.ts';
import { runTransaction } from './transaction.ts';
import { watchCommits } from './unconfirmed-commits.ts';

// The channel on which graphile-worker's runners listen, and how many of their slots look for a job.
const ANNOUNCE = `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`;

/**
 * Wakes the job runners of all processes for jobs that have been committed. Jobs that are added while a statement is in
 * flight are announced by the next one together, because the commit of a notice takes a lock of the whole database server.
 * An announcement that is lost delays jobs until the runners search by themselves, every few seconds.
 */
const createJobAnnouncer = (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => {
  let added = 0;
  let isAnnouncing = false;
  const announce = async () => {
    isAnnouncing = true;
    while (added > 0) {
      const count = added;
      added = 0;
      await query(ANNOUNCE, [count]).catch(() => {});
    }
    isAnnouncing = false;
  };
  return (count: number): void => {
    added += count;
    if (!isAnnouncing) void announce();
  };
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
// The server is a standby: it has written nothing, and the next connection leads to the primary.
const READ_ONLY = '25006';
const RETRIED = [SERIALIZATION_FAILURE, DEADLOCK, READ_ONLY];
const MAX_ATTEMPTS = 4;

type Options = {
  role?: string;
  maxConnections?: number;
  searchPath?: string;
  /** Accepts any server, also a standby, for commands that only read. */
  readOnly?: boolean;
  /** Receives what transactions broadcast; a program without sockets has none. */
  broadcast?: Broadcast;
  tracing?: Tracing;
};

/** Opens a pool of connections as the application's role, which owns no object. */
export const openDatabase = (
  url: string,
  {
    role = 'muqabla_app',
    maxConnections = APPLICATION_CONNECTIONS,
    searchPath = 'public',
    readOnly = false,
    broadcast,
    tracing = NO_TRACING,
  }: Options = {},
): Database => {
  const pool = openApplicationPool(url, { role, maxConnections, searchPath, readOnly });
  pool.on('connect', watchCommits);
  const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !RETRIED.includes(codeOf(error))) throw error;
      }
    }
  };
  const announceJobs = createJobAnnouncer((text, values) => runStatement(pool, text, values));
  return {
    query: (text, values) =>
      withRetries(() => inSpan(tracing, statementSpan(text), () => runStatement(pool, text, values))),
    transaction: (work, transactionOptions = {}) =>
      withRetries(() => runTransaction({ pool, broadcast, announceJobs, tracing }, work, transactionOptions)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
