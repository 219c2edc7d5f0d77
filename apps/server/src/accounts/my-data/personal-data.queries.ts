import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { PersonalTable } from '../../platform/seams/owned-tables.rules.ts';

const CHUNK_ROWS = 500;

const rowsQuery = (name: string, { where, order, columns, computed = {} }: PersonalTable): string => {
  const fields = [
    ...columns.map((column) => `t."${column}"`),
    ...Object.entries(computed).map(([alias, expression]) => `${expression} as "${alias}"`),
  ];
  const rows = `select ${fields.join(', ')} from ${name} t where ${where} order by ${order}`;
  return `select to_jsonb(r)::text as line from (${rows}) r`.replaceAll('$1', '$1::uuid');
};

/**
 * The rows of a table that are about a player, as JSON texts, in chunks through a cursor of the transaction: one chunk is
 * in memory at a time.
 */
export async function* readJsonRows(
  tx: Transaction,
  [name, table]: readonly [string, PersonalTable],
  playerId: string,
): AsyncGenerator<string[]> {
  await tx.query(`declare rows_of_export no scroll cursor for ${rowsQuery(name, table)}`, [playerId]);
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${CHUNK_ROWS} from rows_of_export`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < CHUNK_ROWS) break;
  }
  await tx.query('close rows_of_export');
}

/** The stored files of the rows of a table that are about a player. */
export const listFiles = (db: Queries, [name, { where }]: readonly [string, PersonalTable], playerId: string) =>
  db.query<{ file_id: string; storage_key: string }>(
    `select t.file_id, t.storage_key from ${name} t where ${where} order by t.file_id`,
    [playerId],
  );
