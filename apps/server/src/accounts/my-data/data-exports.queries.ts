import type { Language } from '@muqabla/contract/languages';
import type { Queries, Transaction } from '../../platform/db/database.ts';

export type DataExportRow = {
  player_id: string;
  export_id: string;
  status: 'writing' | 'ready';
  language: Language;
  done_parts: number;
  total_parts: number;
  byte_count: number | null;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date | null;
};

const COLUMNS =
  'player_id, export_id, status, language, done_parts, total_parts, byte_count, requested_at, ready_at, ends_at';

/** The newest export of a player. */
export const findExportOf = async (db: Queries, playerId: string): Promise<DataExportRow | null> =>
  (await db.query<DataExportRow>(`select ${COLUMNS} from data_exports where player_id = $1`, [playerId]))[0] ?? null;

export const findExport = async (db: Queries, exportId: string): Promise<DataExportRow | null> =>
  (await db.query<DataExportRow>(`select ${COLUMNS} from data_exports where export_id = $1`, [exportId]))[0] ?? null;

type NewExport = {
  playerId: string;
  exportId: string;
  language: Language;
  totalParts: number;
  now: Date;
  /** An export requested after this one keeps its place. */
  notAfter: Date;
};

/** Puts a new export in the place of one requested before `notAfter`; false when there is a newer one. */
export const insertExport = async (
  tx: Transaction,
  { playerId, exportId, language, totalParts, now, notAfter }: NewExport,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into data_exports as e (player_id, export_id, status, language, total_parts, requested_at)
     values ($1, $2, 'writing', $3, $4, $5)
     on conflict (player_id) do update set export_id = excluded.export_id, status = 'writing', language = excluded.language,
       done_parts = 0, total_parts = excluded.total_parts, byte_count = null, requested_at = excluded.requested_at,
       ready_at = null, ends_at = null
     where e.requested_at <= $6
     returning 1`,
    [playerId, exportId, language, totalParts, now, notAfter],
  );
  return rows.length > 0;
};

export const setProgress = (db: Queries, exportId: string, { done, total }: { done: number; total: number }) =>
  db.query(`update data_exports set done_parts = $2, total_parts = $3 where export_id = $1 and status = 'writing'`, [
    exportId,
    done,
    total,
  ]);

export type Piece = { readonly key: string; readonly byteCount: number };

/** Makes an export ready with its pieces; false when it is no longer being written. */
export const finishExport = async (
  tx: Transaction,
  { exportId, pieces, now, endsAt }: { exportId: string; pieces: readonly Piece[]; now: Date; endsAt: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update data_exports set status = 'ready', done_parts = total_parts, byte_count = $2, ready_at = $3, ends_at = $4
     where export_id = $1 and status = 'writing' returning 1`,
    [exportId, pieces.reduce((sum, { byteCount }) => sum + byteCount, 0), now, endsAt],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `insert into data_export_pieces (export_id, number, piece_key, byte_count, ends_at)
     select $1, p.number - 1, p.key, p.bytes, $4
     from unnest($2::text[], $3::int[]) with ordinality p (key, bytes, number)`,
    [exportId, pieces.map(({ key }) => key), pieces.map(({ byteCount }) => byteCount), endsAt],
  );
  return true;
};

/** The names in the file store of an export's pieces, in order. */
export const listPieces = async (db: Queries, exportId: string): Promise<string[]> =>
  (
    await db.query<{ piece_key: string }>(
      'select piece_key from data_export_pieces where export_id = $1 order by number',
      [exportId],
    )
  ).map(({ piece_key }) => piece_key);

/** Pieces that have ended, and those of exports that a newer one has replaced. */
export const listEndedPieces = async (db: Queries, now: Date, limit: number): Promise<string[]> =>
  (
    await db.query<{ piece_key: string }>(
      `(select piece_key from data_export_pieces where ends_at <= $1 limit $2)
       union
       (select p.piece_key from data_export_pieces p
        where not exists (select from data_exports e where e.export_id = p.export_id) limit $2)`,
      [now, limit],
    )
  ).map(({ piece_key }) => piece_key);

export const deletePieces = (db: Queries, keys: readonly string[]) =>
  db.query('delete from data_export_pieces where piece_key = any($1)', [keys]);
