import { Readable } from 'node:stream';
import type { StaffNominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import * as z from 'zod';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
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

/** The same file for a staff member, who hands it to the nominee of the player. */
const staffExportDownload = signedDownload({
  path: '/api/nominee-files/:playerId/:exportId',
  person: 'staff',
  schema: z.object({ playerId: z.string(), exportId: z.string() }),
  minutes: 10,
});

type ServeServices = Pick<Services, 'db' | 'clock' | 'files'>;

const openExport = async ({ db, clock, files }: ServeServices, playerId: string, exportId: string) => {
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
};

/** Serves exports piece by piece until their end: to the player, and to staff by the links that they are given. */
export const serveExports = (services: ServeServices) => [
  exportDownload.servedBy(({ exportId }, playerId) => openExport(services, playerId, exportId)),
  staffExportDownload.servedBy(({ playerId, exportId }) => openExport(services, playerId, exportId)),
];

/** Reads the file of a player for a staff member: its status, and a link once it is ready; null without one. */
export const createReadStaffFile =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>) =>
  async (db: Queries, playerId: string, staffId: string): Promise<StaffNominee['file']> => {
    const row = await findExportOf(db, playerId);
    const now = clock.now();
    if (row === null || (row.ends_at !== null && row.ends_at <= now)) return null;
    if (row.status === 'writing') return { status: 'writing', url: null };
    const subject = { playerId, exportId: row.export_id };
    return { status: 'ready', url: staffExportDownload.link(hash, { subject, personId: staffId, now }) };
  };
