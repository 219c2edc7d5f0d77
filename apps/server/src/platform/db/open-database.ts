import type { Broadcast } from '../realtime/sockets.ts';
import { createJobAnnouncer } from './announce-jobs.ts';
import { openApplicationPool } from './application-pool.ts';
import type { Database } from './database.ts';
import { runStatement } from './run-statement.ts';
import { codeOf } from './sql-errors.ts';
import { runTransaction } from './transaction.ts';
import { watchCommits } from './unconfirmed-commits.ts';

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
};

/** Opens a pool of connections as the application's role, which owns no object. */
export const openDatabase = (
  url: string,
  { role = 'muqabla_app', maxConnections = 10, searchPath = 'public', readOnly = false, broadcast }: Options = {},
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
    query: (text, values) => withRetries(() => runStatement(pool, text, values)),
    transaction: (work, transactionOptions = {}) =>
      withRetries(() => runTransaction({ pool, broadcast, announceJobs }, work, transactionOptions)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
