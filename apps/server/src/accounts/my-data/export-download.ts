import { Readable } from 'node:stream';
import { indiaDayOf } from '@muqabla/contract/india-time';
import * as z from 'zod';
import type { Services } from '../../core/core.ts';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { signedDownload } from '../../platform/files/signed-download.ts';
import { findExportOf, listPieces } from './data-exports.queries.ts';

export const exportDownload = signedDownload({
  path: '/api/my-data-files/:exportId',
  person: 'player',
  schema: z.object({ exportId: z.string() }),
  minutes: 10,
});

async function* bytesOf(files: FileStore, first: Buffer, rest: readonly string[]) {
  yield first;
  for (const key of rest) yield await files.get(key);
}

/** Serves an export to its player, piece by piece, until its end. */
export const serveExport = ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) =>
  exportDownload.servedBy(async ({ exportId }, playerId) => {
    const row = await findExportOf(db, playerId);
    if (row === null || row.export_id !== exportId || row.ready_at === null) return null;
    if (row.ends_at === null || row.ends_at <= clock.now()) return null;
    const [firstKey, ...rest] = await listPieces(db, exportId);
    // A restored database may name pieces that no backup has.
    const first = firstKey === undefined ? null : await getOrNull(files, firstKey);
    return (
      first && {
        name: `muqabla-my-data-${indiaDayOf(row.ready_at)}.zip`,
        contentType: 'application/zip',
        byteCount: row.byte_count ?? 0,
        body: Readable.from(bytesOf(files, first, rest)),
      }
    );
  });
