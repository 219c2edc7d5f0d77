import type { Broadcast } from '../realtime/sockets.ts';

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
  /** Broadcasts once the transaction has committed; nothing when it rolls back or the outcome of its commit is unknown. */
  afterCommit(send: (broadcast: Broadcast) => void): void;
  /** Wakes the job runners for a job of this transaction that is due at once, when it has committed. */
  announceJob(): void;
};

export type TransactionOptions = {
  /**
   * Every statement finds its rows by key: the planner reads no whole table, and plans each statement once per connection.
   * For the hot path, where a plan made while a table was nearly empty must not stay when it has grown.
   */
  readonly planByKey?: boolean;
};

export type Database = Queries & {
  /** Runs work in one transaction, retried on deadlock and serialisation failure; rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The pool's connections, open and idle, and the callers waiting for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};
