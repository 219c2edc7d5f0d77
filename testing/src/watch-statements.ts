/** Whatever runs SQL: a pool or a transaction. */
type Asks = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};
type Opens<Tx> = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

/** A statement on its way, with the door it goes through. What is asked of the door first, is carried out first. */
export type Watched = {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly query: Asks['query'];
};

/** The same door, seen by `watch`: every statement, asked or sent, is shown before it goes. */
export const watchStatements = <Q extends Asks>(db: Q, watch: (statement: Watched) => void): Q => {
  const shown =
    <A extends [string, (readonly unknown[])?], T>(pass: (...asked: A) => T) =>
    (...asked: A) => {
      watch({ text: asked[0], values: asked[1], query: db.query });
      return pass(...asked);
    };
  const sends = 'send' in db && typeof db.send === 'function' ? { send: shown(db.send as typeof db.query) } : {};
  return { ...db, query: shown(db.query), ...sends };
};

/** Shows `watch` every statement of every transaction while the work lasts. */
export const watchTransactions = async <Tx extends Asks>(
  db: Opens<Tx>,
  watch: (statement: Watched) => void,
  work: () => Promise<void>,
) => {
  const { transaction } = db;
  db.transaction = (inside) => transaction((tx) => inside(watchStatements(tx, watch)));
  try {
    await work();
  } finally {
    db.transaction = transaction;
  }
};
