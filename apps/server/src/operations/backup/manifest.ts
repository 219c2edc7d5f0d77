import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as z from 'zod';
import { BackupRefused, provePiece, readPiece, writePiece } from './pieces.ts';

const piece = z.object({
  // Relative and without "..", so that a manifest cannot point outside of the backup.
  path: z.string().regex(/^(tables|files)\/[\w.-]+$|^files\.list$/),
  sha256: z.string(),
  bytes: z.number(),
  plainSha256: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), piece })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Counts and sums of the money as of the backup, by name. */
  sums: z.record(z.string(), z.string()),
  files: z.object({ list: piece, count: z.number(), missing: z.array(z.string()) }),
});

/** The contents of a backup, and the counts and sums that a restore must reproduce. */
export type Manifest = z.output<typeof manifest>;

/** A file of the private store in a backup: its key, and its piece. */
export const storedFile = z.object({ key: z.string(), piece });
export type StoredFile = z.output<typeof storedFile>;

const PATH = 'manifest';
const hashFile = (folder: string) => join(folder, 'manifest.sha256');

/** Writes the manifest. It is the last file of a backup: a backup without one is incomplete. */
export const writeManifest = async (folder: string, content: Manifest, secret: string | null) => {
  const written = await writePiece(folder, PATH, Readable.from([Buffer.from(JSON.stringify(content))]), secret);
  await writeFile(hashFile(folder), `${written.sha256} ${written.bytes}\n`, { flag: 'wx' });
  return written;
};

/** The whole content of a small piece. */
export const readBytes = async (folder: string, path: string, secret: string | null): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const collect = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await readPiece(folder, path, secret, collect);
  return Buffer.concat(chunks);
};

/** Reads the manifest of a backup. Throws BackupRefused when it is damaged or of another version. */
export const readManifest = async (folder: string, secret: string | null): Promise<Manifest> => {
  let hash: string;
  try {
    hash = await readFile(hashFile(folder), 'utf8');
  } catch (cause) {
    throw new BackupRefused(`There is no whole backup in ${folder}.`, { cause });
  }
  const [sha256 = '', bytes = ''] = hash.trim().split(' ');
  await provePiece(folder, { path: PATH, sha256, bytes: Number(bytes), plainSha256: '' });
  const parsed = manifest.safeParse(await readJson(folder, secret));
  if (!parsed.success) throw new BackupRefused('The manifest of this backup is not one this version can read.');
  return parsed.data;
};

const readJson = async (folder: string, secret: string | null): Promise<unknown> => {
  try {
    return JSON.parse((await readBytes(folder, PATH, secret)).toString());
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause;
    throw new BackupRefused('The manifest does not open: the backup is encrypted, and this needs its BACKUP_KEY.', {
      cause,
    });
  }
};

/** The name of a file in the backup, safe for any key of the store. */
export const pathOfFile = (key: string) => `files/${createHash('sha256').update(key).digest('hex')}`;
