import pg from 'pg';
import type { Database } from './database.ts';
import { codeOf } from './sql-errors.ts';
import { prepared } from './statements.ts';
import { runTransaction } from './transaction.ts';

const BIGINT = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 4;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === BIGINT
      ? (text: string) => {
          const value = Number(text);
          if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
          return value;
        }
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens a pool of connections as the application's role, which owns no object. */
export const openDatabase = (
  url: string,
  { role = 'muqabla_app', maxConnections = 10, searchPath = 'public' } = {},
): Database => {
  // Random reads cost about the same as sequential ones on SSDs and in memory.
  const options = [
    '-c random_page_cost=1.1',
    `-c search_path=${searchPath}`,
    ...(role === '' ? [] : [`-c role=${role}`]),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    pipeline: true,
    types,
    options,
  });
  pool.on('error', () => {});
  // The server may end a connection in the message that opens it, before the waiting caller has its own listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    query: async (text, values) => (await pool.query(prepared(text, values) as pg.QueryConfig)).rows,
    transaction: async (work, transactionOptions = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction(pool, work, transactionOptions);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || ![SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error))) throw error;
        }
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
