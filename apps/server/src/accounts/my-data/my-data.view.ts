import type { MyData } from '@muqabla/contract/accounts/my-data/my-data-calls';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { nextExportAt } from './data-export.rules.ts';
import type { DataExportRow } from './data-exports.queries.ts';
import { exportDownload } from './export-download.ts';

const fileView = (hash: KeyedHash, row: DataExportRow, now: Date) => {
  if (row.byte_count === null || row.ready_at === null || row.ends_at === null) return null;
  const subject = { exportId: row.export_id };
  return {
    url: exportDownload.link(hash, { subject, personId: row.player_id, now }),
    byteCount: row.byte_count,
    readyAt: row.ready_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
};

/** The page's state from the newest export, whose file is gone at its end. */
export const myDataView = (hash: KeyedHash, row: DataExportRow | null, now: Date): MyData => {
  const hasEnded = row !== null && row.ends_at !== null && row.ends_at <= now;
  return {
    export:
      row === null || hasEnded
        ? null
        : {
            _id: row.export_id,
            status: row.status,
            done: row.done_parts,
            total: row.total_parts,
            requestedAt: row.requested_at.toISOString(),
            file: fileView(hash, row, now),
          },
    nextExportAt: nextExportAt(row, now)?.toISOString() ?? null,
  };
};
