import { postWithCommit } from '../../core/ledger/post.ts';
import type { Transfer } from '../../core/ledger/postings.rules.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import {
  insertEvents,
  insertMatches,
  insertResults,
  type MatchRecord,
  type NewEvent,
  type NewResult,
  updateMatches,
} from './match.queries.ts';
import type { Match } from './match.rules.ts';
import type { Columns, PartRules } from './part.rules.ts';
import type { Part, PartServices } from './part.ts';

/** The rows that each part adds to a move. */
export type Rows = ReadonlyMap<PartRules, readonly unknown[]>;

/** The writes of one move: its match and money, and the rows of the parts. */
export type Writes = {
  readonly created?: Match;
  readonly moved?: Match;
  /** The values of the parts' columns of the match. */
  readonly columns?: Columns;
  readonly transfers: readonly Transfer[];
  readonly result?: NewResult;
  readonly event?: NewEvent;
  readonly rows: Rows;
  /** The write of the caller, which runs last in the transaction. */
  readonly alongside?: (tx: Transaction) => Promise<void>;
};

const recordsOf = (writes: readonly Writes[], which: 'created' | 'moved'): MatchRecord[] =>
  writes.flatMap(({ [which]: match, columns = {} }) => (match === undefined ? [] : [{ match, columns }]));

/**
 * Sends the writes of a group, one statement per table: the matches, the rows of the parts in their order, which refer to
 * them, the results, which refer to screenshots, then the money.
 */
export const saveWrites = async (
  tx: Transaction,
  parts: readonly Part[],
  writes: readonly Writes[],
  context: { readonly now: Date; readonly services: PartServices },
) => {
  const { now } = context;
  const created = recordsOf(writes, 'created');
  const moved = recordsOf(writes, 'moved');
  const columns = parts.flatMap((part) => Object.entries(part.columns ?? {}));
  const changing = columns.filter(([, kind]) => kind === 'changing');
  insertMatches(
    tx,
    created,
    columns.map(([name]) => name),
  );
  updateMatches(
    tx,
    moved,
    changing.map(([name]) => name),
  );
  for (const part of parts) {
    const rows = writes.flatMap((each) => each.rows.get(part) ?? []);
    if (rows.length > 0) part.write?.(tx, rows, context);
  }
  insertResults(
    tx,
    writes.flatMap(({ result }) => result ?? []),
  );
  insertEvents(
    tx,
    writes.flatMap(({ event }) => event ?? []),
  );
  failPoint('moves:written');
  postWithCommit(
    tx,
    writes.flatMap(({ transfers }) => transfers),
    now,
  );
  failPoint('moves:posted');
  for (const { alongside } of writes) await alongside?.(tx);
};
