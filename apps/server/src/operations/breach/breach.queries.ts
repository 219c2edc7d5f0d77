import type { Language } from '@muqabla/contract/languages';
import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../platform/db/database.ts';

/** The players concerned: all, some by id, or those with rows in a table, between two times of a column. */
export type Concerned =
  | { readonly of: 'all' }
  | { readonly of: 'players'; readonly ids: readonly string[] }
  | {
      readonly of: 'table';
      readonly table: string;
      readonly during?: { readonly column: string; readonly since: Date; readonly until: Date };
    };

const columnType = async (db: Queries, table: string, column: string): Promise<string | null> => {
  const [row] = await db.query<{ data_type: string }>(
    `select data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = $2`,
    [table, column],
  );
  return row?.data_type ?? null;
};

// The names are of columns that exist, which a quoted identifier cannot leave.
const readIdsOf = async (db: Queries, { table, during }: Extract<Concerned, { of: 'table' }>): Promise<string[]> => {
  if ((await columnType(db, table, 'player_id')) !== 'uuid')
    throw new Error(`The table ${table} has no column player_id.`);
  const rows = `select distinct player_id as id from "${table}"`;
  if (during === undefined) return idsOf(await db.query(rows));
  const { column, since, until } = during;
  if ((await columnType(db, table, column)) !== 'timestamp with time zone')
    throw new Error(`${table}.${column} is no time.`);
  return idsOf(await db.query(`${rows} where "${column}" >= $1 and "${column}" < $2`, [since, until]));
};

const idsOf = (rows: readonly { id?: unknown }[]): string[] =>
  rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** Reads the ids of the players whom a breach concerns and who still have an account, in one order. */
export const readConcerned = async (db: Queries, concerned: Concerned): Promise<string[]> => {
  const ids =
    concerned.of === 'all' ? null : concerned.of === 'players' ? concerned.ids : await readIdsOf(db, concerned);
  return idsOf(
    await db.query(
      `select player_id as id from players where deleted_at is null and ($1::uuid[] is null or player_id = any ($1))
       order by player_id`,
      [ids],
    ),
  );
};

/** A member of staff who can sign in, by e-mail; null when there is none. */
export const findStaffByEmail = async (db: Queries, email: string) => {
  const [row] = await db.query<{ staff_id: string; role: StaffRole }>(
    'select staff_id, role from staff where email = lower($1) and disabled_at is null',
    [email],
  );
  return row === undefined ? null : { staffId: row.staff_id, role: row.role };
};

/** Adds a breach unless it is known; returns when the operator learnt of it, as it was first given. */
export const addBreach = async (
  tx: Transaction,
  { breachId, knownAt, now }: { breachId: string; knownAt: Date; now: Date },
): Promise<Date> => {
  await tx.query('insert into breaches values ($1, $2, $3) on conflict do nothing', [breachId, knownAt, now]);
  const [row] = await tx.query<{ known_at: Date }>('select known_at from breaches where breach_id = $1', [breachId]);
  if (row === undefined) throw new Error(`there is no breach ${breachId}`);
  return row.known_at;
};

export type NoticeRow = { player_id: string; language: Language | null; phone: string };

/** Records the notice of a breach for these players; returns those who had none before. */
export const addBreachNotices = (
  tx: Transaction,
  { breachId, ids, now }: { breachId: string; ids: readonly string[]; now: Date },
) =>
  tx.query<NoticeRow>(
    `with told as (
       insert into breach_notices select $1, id, $3 from unnest($2::uuid[]) id on conflict do nothing returning player_id)
     select p.player_id, p.language, p.phone from told join players p using (player_id) order by p.player_id`,
    [breachId, ids, now],
  );

/** The number of players with a notice of a breach, and the times of the first and the last. */
export const readTold = async (db: Queries, breachId: string) => {
  const [row] = await db.query<{ told: number; first_at: Date | null; last_at: Date | null }>(
    `select count(*)::int as told, min(notified_at) as first_at, max(notified_at) as last_at from breach_notices
     where breach_id = $1`,
    [breachId],
  );
  return row ?? { told: 0, first_at: null, last_at: null };
};
