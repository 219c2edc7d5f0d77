import { createHash } from 'node:crypto';
import type { TileContent } from '@muqabla/proofs/log/tiles';
import type { Queries, Transaction } from '../../platform/db/database.ts';

export type LogHead = { origin: string; log_size: number; key_number: number; verifier_key: string };

/** The head of the log; null before the first checkpoint. */
export const readLogHead = async (db: Queries): Promise<LogHead | null> =>
  (await db.query<LogHead>('select origin, log_size, key_number, verifier_key from log_head'))[0] ?? null;

/** Locks the head until the transaction ends; null when another process has it. */
export const lockLogHead = async (tx: Transaction): Promise<LogHead | null> =>
  (
    await tx.query<LogHead>('select origin, log_size, key_number, verifier_key from log_head for update skip locked')
  )[0] ?? null;

/** Waits until no other transaction appends to the log, and keeps them waiting until this one ends. */
export const waitForLogHead = (tx: Transaction) => tx.query('select from log_head for update');

/** Begins the log, unless another process just did. */
export const insertLogHead = async (
  tx: Transaction,
  { origin, verifierKey }: { origin: string; verifierKey: string },
) =>
  (
    await tx.query(
      `insert into log_head (origin, log_size, key_number, verifier_key) values ($1, 0, 1, $2) on conflict do nothing returning 1`,
      [origin, verifierKey],
    )
  ).length === 1;

export const updateLogHead = (tx: Transaction, { log_size, key_number, verifier_key }: LogHead) =>
  tx.query('update log_head set log_size = $1, key_number = $2, verifier_key = $3', [
    log_size,
    key_number,
    verifier_key,
  ]);

export type WaitingEntry = { outbox_id: string; entry: string; subject: string | null };

/** Takes the oldest entries out of the outbox: their ids are in the order of their time. */
export const takeOutbox = (tx: Transaction, limit: number): Promise<WaitingEntry[]> =>
  tx.query<WaitingEntry>(
    `with taken as (
       delete from log_outbox
       where outbox_id in (select outbox_id from log_outbox order by outbox_id limit $1)
       returning outbox_id, entry, subject
     )
     select outbox_id, entry, subject from taken order by outbox_id`,
    [limit],
  );

/** True when no entry waits for its place and none for its seal. */
export const isNothingWaiting = async (db: Queries): Promise<boolean> =>
  (await db.query('(select from log_outbox limit 1) union all (select from log_sealed where seal_id is null limit 1)'))
    .length === 0;

export const insertEntries = (tx: Transaction, first: number, entries: readonly WaitingEntry[]) =>
  tx.query(
    `insert into log_entries (entry_index, outbox_id, entry, subject)
     select $2::bigint + place - 1, outbox_id, entry, subject
     from rows from (jsonb_to_recordset($1::jsonb) as (outbox_id uuid, entry text, subject text)) with ordinality
       as added (outbox_id, entry, subject, place)`,
    [JSON.stringify(entries), first],
  );

type TileRow = { tile_level: number; tile_index: number; hashes: Buffer };

/** The stored tiles at these places. */
export const readTilesAt = async (
  db: Queries,
  places: readonly { level: number; index: number }[],
): Promise<TileContent[]> => {
  const rows = await db.query<TileRow>(
    `select tile_level, tile_index, hashes from log_tiles
     where (tile_level, tile_index) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    [places.map(({ level }) => level), places.map(({ index }) => index)],
  );
  return rows.map(({ tile_level, tile_index, hashes }) => ({ level: tile_level, index: tile_index, hashes }));
};

export const saveTiles = (tx: Transaction, tiles: readonly TileContent[]) =>
  tx.query(
    `insert into log_tiles (tile_level, tile_index, hashes)
     select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
     on conflict (tile_level, tile_index) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ hashes }) => Buffer.from(hashes))],
  );

export const insertCheckpoint = (tx: Transaction, { size, note, at }: { size: number; note: string; at: Date }) =>
  tx.query('insert into log_checkpoints (log_size, note, signed_at) values ($1, $2, $3)', [size, note, at]);

/** The newest signed head of the log; null before the first. */
export const readCheckpoint = async (db: Queries): Promise<string | null> =>
  (await db.query<{ note: string }>('select note from log_checkpoints order by log_size desc limit 1'))[0]?.note ??
  null;

/** The entries from one index on, at most `limit`. */
export const readEntries = async (db: Queries, from: number, limit: number): Promise<string[]> =>
  (
    await db.query<{ entry: string }>(
      'select entry from log_entries where entry_index >= $1 and entry_index < $2 order by entry_index',
      [from, from + limit],
    )
  ).map(({ entry }) => entry);

/** The key under which the entries of a tournament are stored. */
export const tournamentSubject = (tournamentId: string): string =>
  createHash('sha256').update(`tournament|${tournamentId}`).digest('hex');

/** The entries that are in the log itself, of a tournament by `tournamentSubject` or of another subject, in their order; their index is null while they wait for their place. */
export const readEntriesOf = (db: Queries, subject: string) =>
  db.query<{ entry_index: number | null; entry: string }>(
    `select entry_index, entry from (
       select entry_index, entry, null::timestamptz as added_at from log_entries where subject = $1
       union all
       select null, entry, added_at from log_outbox where subject = $1
     ) about order by entry_index nulls last, added_at`,
    [subject],
  );

/** The signed head of this size; null when the log never had one. */
export const readNoteOf = async (db: Queries, size: number): Promise<string | null> =>
  (await db.query<{ note: string }>('select note from log_checkpoints where log_size = $1', [size]))[0]?.note ?? null;

/** The signature lines of witnesses under the head of this size. */
export const readCosignatures = async (db: Queries, size: number): Promise<string[]> =>
  (
    await db.query<{ line: string }>('select line from log_cosignatures where log_size = $1 order by witness', [size])
  ).map(({ line }) => line);

/** The size of the newest head that a witness has signed; null before the first. */
export const readCosignedSize = async (db: Queries): Promise<number | null> =>
  (await db.query<{ log_size: number }>('select log_size from log_cosignatures order by log_size desc limit 1'))[0]
    ?.log_size ?? null;

type Cosignature = { size: number; witness: string; line: string; at: Date };

/** Stores a cosignature; a second one of the same witness for the same head is ignored. */
export const insertCosignature = (db: Queries, { size, witness, line, at }: Cosignature) =>
  db.query(
    'insert into log_cosignatures (log_size, witness, line, received_at) values ($1, $2, $3, $4) on conflict do nothing',
    [size, witness, line, at],
  );

/** SHA-256 of each entry from one index on, in hex, at most `limit`. */
export const listEntryHashes = async (db: Queries, from: number, limit: number): Promise<string[]> =>
  (
    await db.query<{ hash: string }>(
      `select encode(sha256(convert_to(entry, 'UTF8')), 'hex') as hash from log_entries
       where entry_index >= $1 and entry_index < $2 order by entry_index`,
      [from, from + limit],
    )
  ).map(({ hash }) => hash);

/** Counts the entries that have waited for their place or their seal longer than the 60 seconds that the log promises. */
export const countLateEntries = async (db: Queries): Promise<number> =>
  (
    await db.query<{ late: number }>(
      `select count(*)::int as late from (
         select added_at from log_outbox union all select added_at from log_sealed where seal_id is null
       ) waiting where added_at < now() - interval '60 seconds'`,
    )
  )[0]?.late ?? 0;
