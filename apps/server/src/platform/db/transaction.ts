import type pg from 'pg';
import { failPoint } from '../fail-points.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { followSpan, statementSpan, type Tracing } from '../observe/tracing.ts';
import type { Broadcast } from '../realtime/sockets.ts';
import type { Transaction, TransactionOptions } from './database.ts';
import { prepared } from './run-statement.ts';
import { isConnectionLoss } from './sql-errors.ts';
import { expectConfirmed } from './unconfirmed-commits.ts';

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
const commit = async (client: pg.PoolClient, { outbox, sent, traced }: ReturnType<typeof beginTransaction>) => {
  try {
    // Every statement but the commit is sent.
    failPoint('transaction:ready', outbox.sendNow);
    outbox.open();
    const committing = traced('commit', client.query('commit'));
    outbox.sendNow();
    failPoint('transaction:commit-sent');
    const [{ command }] = await Promise.all([committing, ...sent]);
    failPoint('transaction:committed');
    // When a statement of the transaction has failed, PostgreSQL rolls back at `commit` without an error.
    if (command !== 'COMMIT') throw new Error('a transaction continued after one of its statements had failed');
    expectConfirmed(client);
  } catch (error) {
    // The commit may or may not have happened, so it must be reported neither as done nor as rolled back.
    if (isConnectionLoss(error)) throw new RefusalError({ refused: 'UNAVAILABLE' });
    throw error;
  }
};

const BEGIN_PLANNED_BY_KEY = [
  'begin',
  'set local enable_seqscan = off',
  'set local enable_hashjoin = off',
  'set local enable_mergejoin = off',
  'set local plan_cache_mode = force_generic_plan',
].join('; ');

type TracedOptions = TransactionOptions & { readonly tracing: Tracing };

const beginTransaction = (client: pg.PoolClient, { planByKey, tracing }: TracedOptions) => {
  const traced = <T>(text: string, result: Promise<T>) => followSpan(tracing.start(statementSpan(text)), result);
  const sent: Promise<pg.QueryResult>[] = [];
  const committed = { broadcasts: [] as ((broadcast: Broadcast) => void)[], dueJobs: 0 };
  const outbox = createOutbox(client);
  const send = (query: string | pg.QueryConfig) => {
    outbox.open();
    const result = client.query(query);
    // The failure is thrown at the commit or by an awaited statement; until then it must not count as unhandled.
    result.catch(() => {});
    sent.push(result);
    return result;
  };
  const sendStatement = (text: string, values?: readonly unknown[]) => traced(text, send(prepared(text, values)));
  const started = send(planByKey === true ? BEGIN_PLANNED_BY_KEY : 'begin');
  const tx: Transaction = {
    isTransaction: true,
    query: async (text, values) => {
      const result = sendStatement(text, values);
      await started;
      return (await result).rows;
    },
    send: (text, values) => void sendStatement(text, values),
    afterCommit: (send) => void committed.broadcasts.push(send),
    announceJob: () => {
      committed.dueJobs += 1;
    },
  };
  return { tx, sent, outbox, traced, committed };
};

/** Runs work in one transaction on a connection: commits when it returns, rolls back when it throws. */
const commitWork = async <T>(client: pg.PoolClient, work: (tx: Transaction) => Promise<T>, options: TracedOptions) => {
  let broken: Error | undefined;
  // Without a listener on a checked-out client the whole process ends when the database goes away.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const transaction = beginTransaction(client, options);
    const result = await work(transaction.tx);
    await commit(client, transaction);
    return { result, ...transaction.committed };
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

type Services = {
  pool: pg.Pool;
  broadcast: Broadcast | undefined;
  announceJobs: (count: number) => void;
  tracing: Tracing;
};

/** Runs work in one transaction on a connection of the pool; when it has committed, sends its broadcasts and announces its jobs. */
export const runTransaction = async <T>(
  { pool, broadcast, announceJobs, tracing }: Services,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> => {
  const { result, broadcasts, dueJobs } = await commitWork(await pool.connect(), work, { ...options, tracing });
  if (dueJobs > 0) announceJobs(dueJobs);
  if (broadcast !== undefined) for (const send of broadcasts) send(broadcast);
  return result;
};

/** Lets every later statement of the transaction read the same instant. Must be its first statement. */
export const readOneInstant = (tx: Transaction) => tx.query('set transaction isolation level repeatable read');
