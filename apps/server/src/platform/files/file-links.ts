import * as z from 'zod';
import type { Audience } from '../crypto/access-tokens.ts';
import type { KeyedHash } from '../crypto/keyed-hash.ts';
import type { FileStore } from './files.ts';
import { type Download, signedDownload } from './signed-download.ts';

const filesOf = (person: Audience, path: `/api/${string}`) =>
  signedDownload({ path, person, schema: z.object({ fileId: z.string() }), minutes: 10, periodMinutes: 5 });

const FILES = { player: filesOf('player', '/api/files/:fileId'), staff: filesOf('staff', '/api/admin/files/:fileId') };

/** Links to private files: signed for one person, valid for five to ten minutes and only with that person's session. */
export type FileLinks = { make(link: { fileId: string; audience: Audience; personId: string; now: Date }): string };

export const createFileLinks = (hash: KeyedHash): FileLinks => ({
  make: ({ fileId, audience, personId, now }) => FILES[audience].link(hash, { subject: { fileId }, personId, now }),
});

type Services = {
  files: FileStore;
  findFile(fileId: string): Promise<{ storage_key: string; content_type: string } | null>;
};

/** The private files of players and staff. */
export const fileDownloads = ({ files, findFile }: Services): Download[] =>
  Object.values(FILES).map((download) =>
    download.servedBy(async ({ fileId }) => {
      const file = await findFile(fileId);
      return file && { contentType: file.content_type, body: await files.get(file.storage_key) };
    }),
  );
