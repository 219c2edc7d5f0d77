import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { type Manifest, pathOfFile, type StoredFile, writeManifest } from './manifest.ts';
import { writePiece } from './pieces.ts';
import {
  type Connection,
  listFileKeys,
  listMigrations,
  listSequences,
  listTables,
  openConnection,
  readSums,
  recordBackup,
} from './snapshot.queries.ts';

type Options = {
  ownerUrl: string;
  files: FileStore;
  /** The folder in which the backup gets a folder of its own. */
  to: string;
  secret: string | null;
  now: Date;
};

export type TakenBackup = { folder: string; rows: number; files: number; missing: string[]; bytes: number };

type Draft = { db: Connection; files: FileStore; folder: string; secret: string | null };

const copyTables = async ({ db, folder, secret }: Draft) => {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(db)) {
    const { source, rows } = db.copyOut(table);
    const piece = await writePiece(folder, `tables/${table.name.replaceAll('"', '')}`, source, secret);
    tables.push({ ...table, rows: rows(), piece });
  }
  return tables;
};

const copyFiles = async ({ db, files, folder, secret }: Draft) => {
  const kept: StoredFile[] = [];
  const missing: string[] = [];
  for (const key of await listFileKeys(db)) {
    const bytes = await getOrNull(files, key);
    if (bytes === null) missing.push(key);
    else kept.push({ key, piece: await writePiece(folder, pathOfFile(key), Readable.from([bytes]), secret) });
  }
  const text = kept.map((file) => `${JSON.stringify(file)}\n`).join('');
  const list = await writePiece(folder, 'files.list', Readable.from([Buffer.from(text)]), secret);
  const bytes = kept.reduce((sum, { piece }) => sum + piece.bytes, list.bytes);
  return { list, count: kept.length, missing, bytes };
};

// Everything is read in one snapshot, so that the backup is consistent despite concurrent writes.
const copyAll = async (draft: Draft, now: Date) => {
  const { db, folder, secret } = draft;
  await db.query('begin transaction isolation level repeatable read read only');
  const tables = await copyTables(draft);
  const sums = await readSums(db);
  const migrations = await listMigrations(db);
  const sequences = await listSequences(db);
  const { bytes, ...files } = await copyFiles(draft);
  await db.query('commit');
  const takenAt = now.toISOString();
  const written = await writeManifest(
    folder,
    { format: 1, takenAt, migrations, tables, sequences, sums, files },
    secret,
  );
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    missing: files.missing,
    bytes: tables.reduce((sum, { piece }) => sum + piece.bytes, bytes + written.bytes),
  };
};

/**
 * Backs up the database and the files its rows reference, while the product runs. The folder gets its final name only
 * when it is complete. Referenced files that are missing in the store are reported and do not fail the backup; an
 * unreachable store does, because a backup without its files would claim to be complete.
 */
export const takeBackup = async ({ ownerUrl, files, to, secret, now }: Options): Promise<TakenBackup> => {
  const id = `muqabla-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
  const [folder, draftFolder] = [join(to, id), join(to, `${id}.partial`)];
  const began = performance.now();
  await mkdir(draftFolder, { recursive: true, mode: 0o700 });
  const db = await openConnection(ownerUrl);
  try {
    const taken = await copyAll({ db, files, folder: draftFolder, secret }, now);
    await rename(draftFolder, folder);
    const tookSeconds = Math.ceil((performance.now() - began) / 1000);
    await recordBackup(db, { id, takenAt: now, tookSeconds, bytes: taken.bytes, encrypted: secret !== null });
    return { folder, ...taken };
  } catch (error) {
    await rm(draftFolder, { recursive: true, force: true });
    throw error;
  } finally {
    await db.close();
  }
};
