import pg from 'pg';
import { failPoint } from '../fail-points.ts';
import { RefusalError } from '../http/refusal-error.ts';

/** Runs SQL: the pool or a transaction. The caller states the row type. */
export type Queries = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/**
 * An open transaction. It commits when the work that received it returns. Statements issued without awaiting in between
 * are sent together and run in order.
 */
export type Transaction = Queries & {
  readonly isTransaction: true;
  /** Sends a statement in the same round trip as the commit. If it fails, the whole transaction rolls back. */
  send(text: string, values?: readonly unknown[]): void;
};

export type Database = Queries & {
  /** Runs work in one transaction, retried on deadlock and serialisation failure; rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The pool's connections, open and idle, and the callers waiting for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const BIGINT = 20;
const RETRY = new Set(['40001', '40P01']);
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

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether a statement failed because it violates this unique index or constraint. */
export const isUniqueViolation = (error: unknown, name: string) =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === name;

// SQLSTATEs: connection exceptions, too many connections, a server that shuts down, starts or crashed, and one that has
// become a standby while its connections stayed open.
const AWAY_STATE = /^(08|53300|57P|25006)/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
// Messages of the pg client for a lost connection, and of its pool for a timeout or after its end.
const AWAY_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether the database is unreachable, as opposed to having refused a statement. */
export const isConnectionLoss = (error: unknown) =>
  AWAY_STATE.test(codeOf(error)) ||
  AWAY_CODES.has(codeOf(error)) ||
  (error instanceof Error && AWAY_MESSAGES.test(error.message));

// Statements are constants of the code, so each is prepared once per connection. The limit guards against generated SQL.
const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

const prepared = (text: string, values?: readonly unknown[]): string | pg.QueryConfig => {
  if (values === undefined) return text;
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED)
    statementNames.set(text, `s${statementNames.size}`);
  const name = statementNames.get(text);
  return { ...(name !== undefined && { name }), text, values: [...values] };
};

/** Sends the statements of one turn of the event loop in one write, because a write costs as much as a statement. */
const createOutbox = ({ connection: { stream } }: pg.PoolClient) => {
  let isOpen = false;
  const sendNow = () => {
    if (!isOpen) return;
    isOpen = false;
    stream.uncork();
  };
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    stream.cork();
    process.nextTick(sendNow);
  };
  return { open, sendNow };
};

/** Commits in the same round trip as the statements before it. */
const commit = async (client: pg.PoolClient, { outbox, sent }: ReturnType<typeof beginTransaction>) => {
  try {
    // Every statement but the commit is sent.
    failPoint('transaction:ready', outbox.sendNow);
    outbox.open();
    const committing = client.query('commit');
    outbox.sendNow();
    failPoint('transaction:commit-sent');
    const [{ command }] = await Promise.all([committing, ...sent]);
    failPoint('transaction:committed');
    // When a statement of the transaction has failed, PostgreSQL rolls back at `commit` without an error.
    if (command !== 'COMMIT') throw new Error('a transaction continued after one of its statements had failed');
  } catch (error) {
    // The commit may or may not have happened, so it must be reported neither as done nor as rolled back.
    if (isConnectionLoss(error)) throw new RefusalError({ refused: 'UNAVAILABLE' });
    throw error;
  }
};

// What a transaction touches, it finds by key. Its statements are planned once a connection, perhaps while a table is
// nearly empty: a plan that reads all of it must not stay when it has grown. Nothing is planned anew for its values.
const BEGIN = [
  'begin',
  'set local enable_seqscan = off',
  'set local enable_hashjoin = off',
  'set local enable_mergejoin = off',
  'set local plan_cache_mode = force_generic_plan',
].join('; ');

const beginTransaction = (client: pg.PoolClient) => {
  const sent: Promise<pg.QueryResult>[] = [];
  const outbox = createOutbox(client);
  const send = (query: string | pg.QueryConfig) => {
    outbox.open();
    const result = client.query(query);
    // The failure is thrown at the commit or by an awaited statement; until then it must not count as unhandled.
    result.catch(() => {});
    sent.push(result);
    return result;
  };
  const started = send(BEGIN);
  const tx: Transaction = {
    isTransaction: true,
    query: async (text, values) => {
      const result = send(prepared(text, values));
      await started;
      return (await result).rows;
    },
    send: (text, values) => void send(prepared(text, values)),
  };
  return { tx, sent, outbox };
};

const runTransaction = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Without a listener on a checked-out client the whole process ends when the database goes away.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const transaction = beginTransaction(client);
    const result = await work(transaction.tx);
    await commit(client, transaction);
    return result;
  } catch (error) {
    // Such a connection is closed even if it still responds: it may lead to a standby.
    if (error instanceof Error && isConnectionLoss(error)) broken = error;
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
};

/** Opens a pool of connections as the application's role, which owns no object. */
export const openDatabase = (url: string, { role = 'muqabla_app', maxConnections = 10 } = {}): Database => {
  // Random reads cost about the same as sequential ones on SSDs and in memory.
  const options = ['-c random_page_cost=1.1', ...(role === '' ? [] : [`-c role=${role}`])].join(' ');
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
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction(pool, work);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !RETRY.has(codeOf(error))) throw error;
        }
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
