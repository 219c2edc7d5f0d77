import type { Queries, Transaction } from '../../platform/db/database.ts';
import { readOneInstant } from '../../platform/db/transaction.ts';
import type { ExportedTable } from './exported-table.rules.ts';

const CHUNK_ROWS = 500;

const rowsQuery = (name: string, { where, order, columns, computed = {} }: ExportedTable): string => {
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
  [name, table]: readonly [string, ExportedTable],
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

/** The ids of the games of a player whose acts are archived. The transaction reads one instant, and begins with it. */
export const listArchivedMatches = async (
  tx: Transaction,
  { where }: ExportedTable,
  playerId: string,
): Promise<string[]> => {
  await readOneInstant(tx);
  const rows = await tx.query<{ match_id: string }>(
    `select match_id from archived_games t where ${where} order by match_id`.replaceAll('$1', '$1::uuid'),
    [playerId],
  );
  return rows.map(({ match_id }) => match_id);
};

const FILES = {
  screenshots: 'select file_id, storage_key from files where owner_id = $1 order by file_id',
  chat: `select f.file_id, f.storage_key from chat_messages c join chat_files f on f.file_id = c.file_id
     where c.player_id = $1 order by c.number`,
} as const;

/** The folders of an export that have files. */
export const FILE_FOLDERS = Object.keys(FILES) as (keyof typeof FILES)[];

/** The stored files of a player: pictures sent with results, or those of the support chat. */
export const listFiles = (db: Queries, folder: keyof typeof FILES, playerId: string) =>
  db.query<{ file_id: string; storage_key: string }>(FILES[folder], [playerId]);

export const countFiles = async (db: Queries, playerId: string): Promise<number> => {
  const [row] = await db.query<{ files: number }>(
    `select (select count(*) from files where owner_id = $1)::int
          + (select count(*) from chat_messages where player_id = $1 and file_id is not null)::int as files`,
    [playerId],
  );
  return row?.files ?? 0;
};
