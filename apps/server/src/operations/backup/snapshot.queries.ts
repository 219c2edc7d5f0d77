import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createClient } from '../../platform/db/connections.ts';

/** A table with its stored columns, as quoted SQL names. */
export type Table = { name: string; columns: string[] };

/** A connection as the owner, for backup or restore. */
export type Connection = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The rows of a table in COPY text format. `rows` is set once the stream is read to its end. */
  copyOut(table: Table): { source: Readable; rows(): number };
  copyIn(table: Table): Writable;
  close(): Promise<void>;
};

const columnsOf = ({ columns }: Table) => columns.join(', ');

export const openConnection = async (url: string): Promise<Connection> => {
  const client = createClient(url, { settings: { synchronize_seqscans: 'off' } });
  await client.connect();
  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      (await client.query<Row & pg.QueryResultRow>(text, values === undefined ? undefined : [...values])).rows,
    copyOut: (table) => {
      const source = client.query(copyTo(`copy ${table.name} (${columnsOf(table)}) to stdout`));
      return { source, rows: () => source.rowCount };
    },
    copyIn: (table) => client.query(copyFrom(`copy ${table.name} (${columnsOf(table)}) from stdin`)),
    close: () => client.end(),
  };
};

// Every schema that the migrations and the job queue make. Others in the database belong to its operator or to a command that
// runs, and a restore would not find their tables.
const SCHEMAS = `('public', 'ledger', 'reports', 'sandbox', 'shared', 'graphile_worker')`;

/** Every table with product data, each after those it references. Tables filled by migrations are left out. */
export const listTables = async (db: Connection): Promise<Table[]> => {
  const tables = await db.query<Table & { after: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k
                  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as after
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ${SCHEMAS} and c.relname <> 'migrations' order by 1`,
  );
  const sorted: Table[] = [];
  const placed = new Set<string>();
  for (let left = tables; left.length > 0;) {
    const next = left.filter(({ after }) => after.every((name) => placed.has(name)));
    if (next.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of next) sorted.push({ name, columns });
    for (const { name } of next) placed.add(name);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return sorted;
};

/** The applied migrations of a database, in order. */
export const listMigrations = async (db: Connection): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from public.migrations order by id')).map(({ name }) => name);

export const listSequences = (db: Connection) =>
  db.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ${SCHEMAS} and sequencename <> 'migrations_id_seq' and last_value is not null order by 1`,
  );

/** Sums of money by account and wallet, and the heads of the ledger and the audit log. */
export const readSums = async (db: Connection): Promise<Record<string, string>> => {
  const rows = await db.query<{ name: string; value: string }>(
    `select 'account ' || split_part(leg.account, ':', 1) as name, sum(leg.amount)::text as value
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) group by 1
     union all select 'wallets deposit', coalesce(sum(deposit_paise), 0)::text from ledger.wallets
     union all select 'wallets reward', coalesce(sum(reward_paise), 0)::text from ledger.wallets
     union all select 'wallets due', coalesce(sum(due_paise), 0)::text from ledger.wallets
     union all select 'transfers', count(*)::text from ledger.transfers
     union all select 'entries', count(*)::text from ledger.entries
     union all select 'players', count(*)::text from public.players
     union all select 'audit head', sequence || ' ' || hash from public.audit_head
     order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** The keys of all files of the private store that rows reference: screenshots, chat files, public images and archives. */
export const listFileKeys = async (db: Connection): Promise<string[]> => {
  const holders = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'storage_key' and table_schema = 'public' order by 1`,
  );
  const keys: string[] = [];
  for (const { name } of holders)
    keys.push(
      ...(await db.query<{ key: string }>(`select storage_key as key from ${name} order by 1`)).map(({ key }) => key),
    );
  return keys;
};

/** True when a database has no tables of the product or of the job queue. */
export const isEmpty = async (db: Connection): Promise<boolean> =>
  (await db.query(`select from pg_tables where schemaname in ${SCHEMAS} limit 1`)).length === 0;

/** Unlocks jobs that were locked by processes of the backed-up installation. */
export const unlockJobs = async (db: Connection) => {
  await db.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await db.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
};

/** Records a complete backup. */
export const recordBackup = (
  db: Connection,
  backup: { id: string; takenAt: Date; tookSeconds: number; bytes: number; encrypted: boolean },
) =>
  db.query(
    'insert into public.backups (backup_id, taken_at, took_seconds, bytes, encrypted) values ($1, $2, $3, $4, $5)',
    [backup.id, backup.takenAt, backup.tookSeconds, backup.bytes, backup.encrypted],
  );
