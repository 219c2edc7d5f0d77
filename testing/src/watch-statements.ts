/** A pool or a transaction that runs SQL. */
type QueryRunner = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};
type TransactionRunner<Tx> = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

/** A statement about to run, with the `query` function of its connection, on which statements run in order. */
export type WatchedStatement = {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly query: QueryRunner['query'];
};

/** Wraps a pool or transaction so that `watch` is called with every statement before it runs. */
export const watchStatements = <Q extends QueryRunner>(db: Q, watch: (statement: WatchedStatement) => void): Q => {
  const watched =
    <A extends [string, (readonly unknown[])?], T>(run: (...args: A) => T) =>
    (...args: A) => {
      watch({ text: args[0], values: args[1], query: db.query });
      return run(...args);
    };
  const send = 'send' in db && typeof db.send === 'function' ? { send: watched(db.send as typeof db.query) } : {};
  return { ...db, query: watched(db.query), ...send };
};

/** Calls `watch` with every statement of every transaction during `work`. */
export const watchTransactions = async <Tx extends QueryRunner>(
  db: TransactionRunner<Tx>,
  watch: (statement: WatchedStatement) => void,
  work: () => Promise<void>,
) => {
  const { transaction } = db;
  db.transaction = (inner) => transaction((tx) => inner(watchStatements(tx, watch)));
  try {
    await work();
  } finally {
    db.transaction = transaction;
  }
};
