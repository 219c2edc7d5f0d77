import pg from 'pg';
import { passPoint } from '../fail-points.ts';
import { Refused } from '../http/refused.ts';

/** Something that runs SQL: the pool, or a transaction. Rows come typed as the query says they are. */
export type Queries = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/**
 * An open transaction. What it wrote is there for others only once the work that received it has returned.
 * Statements asked without waiting in between go to the database together and are carried out in order, each on its own.
 */
export type Transaction = Queries & {
  readonly isTransaction: true;
  /** Sends a statement that goes with the commit in one trip. Where it fails, nothing of the transaction happened. */
  send(text: string, values?: readonly unknown[]): void;
};

export type Database = Queries & {
  /** Runs work in one transaction, again when the database asks for it (deadlock, serialisation); rolls back on a throw. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How the pool stands: connections open and idle, and callers waiting for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const BIGINT = 20;
const RETRY = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

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

/** Whether a statement failed because this unique index or constraint has the same already. */
export const isDuplicateOf = (error: unknown, name: string) =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === name;

/** Whether the database is away, as opposed to having refused a statement. */
export const isConnectionLoss = (error: unknown) =>
  /^(08|57P)/.test(codeOf(error)) ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message));

// Statements are constants of the code, so each is prepared once a connection. Beyond this many, something makes them up.
const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

const prepared = (text: string, values?: readonly unknown[]): string | pg.QueryConfig => {
  if (values === undefined) return text;
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED)
    statementNames.set(text, `s${statementNames.size}`);
  const name = statementNames.get(text);
  return { ...(name !== undefined && { name }), text, values: [...values] };
};

/** Has what is asked of a connection in one turn of the event loop go out as one write: each costs as much as a statement. */
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

/** Commits behind what was sent before it, in the same trip. */
const commit = async (client: pg.PoolClient, { outbox, sent }: ReturnType<typeof beginTransaction>) => {
  try {
    // Everything but the commit has gone out.
    passPoint('transaction:ready', outbox.sendNow);
    outbox.open();
    const committing = client.query('commit');
    outbox.sendNow();
    passPoint('transaction:commit-sent');
    const [{ command }] = await Promise.all([committing, ...sent]);
    passPoint('transaction:committed');
    // Of a transaction in which a statement has failed, PostgreSQL makes a rollback without complaint.
    if (command !== 'COMMIT') throw new Error('a transaction went on after one of its statements had failed');
  } catch (error) {
    // The commit may or may not have happened: never report it as done, never as undone.
    if (isConnectionLoss(error)) throw new Refused({ refused: 'UNAVAILABLE' });
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
    const answer = client.query(query);
    // Its failure is heard at the commit, or where the first failure was; meanwhile nobody may be listening.
    answer.catch(() => {});
    sent.push(answer);
    return answer;
  };
  const begun = send(BEGIN);
  const tx: Transaction = {
    isTransaction: true,
    query: async (text, values) => {
      const answer = send(prepared(text, values));
      await begun;
      return (await answer).rows;
    },
    send: (text, values) => void send(prepared(text, values)),
  };
  return { tx, sent, outbox };
};

const runTransaction = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A checked-out client without a listener takes the whole process down when the database goes away.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const begun = beginTransaction(client);
    const result = await work(begun.tx);
    await commit(client, begun);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
};

/** Opens a pool that works as the application's role, which owns nothing. */
export const openDatabase = (url: string, { role = 'muqabla_app', maxConnections = 10 } = {}): Database => {
  // An index costs the same wherever it points to: on disks without heads, and in memory.
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
  return {
    query: async (text, values) => (await pool.query(prepared(text, values) as pg.QueryConfig)).rows,
    transaction: async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await runTransaction(pool, work);
        } catch (error) {
          if (tries === MAX_TRIES || !RETRY.has(codeOf(error))) throw error;
        }
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
