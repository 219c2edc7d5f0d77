import { Readable } from 'node:stream';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Queries } from '../platform/db/database.ts';
import { type FileStore, getOrNull } from '../platform/files/files.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { readExportLink } from './data-export-link.ts';
import { findExportOf, listPieces } from './data-exports.queries.ts';

export type DataExportFileServices = {
  db: Queries;
  clock: Clock;
  hash: KeyedHash;
  files: FileStore;
  /** The id of the player whose session cookie the request carries. */
  playerOf(cookies: Record<string, string | undefined>): Promise<string | null>;
};

async function* bytesOf(files: FileStore, first: Buffer, rest: readonly string[]) {
  yield first;
  for (const key of rest) yield await files.get(key);
}

/** Serves an export to its player, piece by piece. A wrong link, a link of another player and a file that is gone are NOT_FOUND. */
export const mountDataExportFiles = (
  app: FastifyInstance,
  { db, clock, hash, files, playerOf }: DataExportFileServices,
) => {
  const findOwn = async (
    exportId: string,
    query: Record<string, unknown>,
    cookies: Record<string, string | undefined>,
  ) => {
    const playerId = readExportLink(hash, exportId, query, clock.now());
    if (playerId === null || (await playerOf(cookies)) !== playerId) return null;
    const row = await findExportOf(db, playerId);
    if (row === null || row.export_id !== exportId || row.ends_at === null || row.ready_at === null) return null;
    return row.ends_at > clock.now() ? { readyAt: row.ready_at, byteCount: row.byte_count ?? 0 } : null;
  };

  app.get<{ Params: { exportId: string }; Querystring: Record<string, unknown> }>(
    '/api/my-data-files/:exportId',
    { schema: { hide: true } },
    async ({ params: { exportId }, query, cookies }, reply) => {
      const own = await findOwn(exportId, query, cookies);
      const [firstKey, ...rest] = own === null ? [] : await listPieces(db, exportId);
      // A restored database may name pieces that no backup has.
      const first = firstKey === undefined ? null : await getOrNull(files, firstKey);
      if (own === null || first === null) throw new RefusalError(refuse('NOT_FOUND'));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="muqabla-my-data-${indiaDayOf(own.readyAt)}.zip"`)
        .header('content-length', own.byteCount)
        .header('cache-control', 'no-store')
        .send(Readable.from(bytesOf(files, first, rest)));
    },
  );
};
