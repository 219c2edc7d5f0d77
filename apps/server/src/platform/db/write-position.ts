import type { Queries } from './database.ts';

/** A position in the write-ahead log of a cluster: everything that was acknowledged before it was read lies before it. */
export type WritePosition = {
  /** The cluster's own number, which its copies share. */
  readonly cluster: string;
  /** Rises with each promotion; positions of different timelines cannot be compared. */
  readonly timeline: number;
  readonly position: string;
};

const POSITION = `select (select system_identifier::text from pg_control_system()) as cluster,
  ('x' || substr(pg_walfile_name(at), 1, 8))::bit(32)::int as timeline, at::text as position from pg_current_wal_flush_lsn() at`;

/**
 * Creates the function that reads where the primary's log is now. Callers that arrive while a statement is in flight share the
 * next one: an answer to a statement that was sent before a caller came might lie before what that caller has written.
 */
export const createReadPosition = (primary: Queries): (() => Promise<WritePosition>) => {
  let next: Promise<WritePosition> | null = null;
  let inFlight: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const [position] = await primary.query<WritePosition>(POSITION);
    if (position === undefined) throw new Error('the database did not say where its log is');
    return position;
  };
  return () => {
    next ??= inFlight.then(() => {
      next = null;
      const position = read();
      inFlight = position.catch(() => {});
      return position;
    });
    return next;
  };
};
