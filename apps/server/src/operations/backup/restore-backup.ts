import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../../platform/db/migrate.ts';
import { MIGRATIONS } from '../../platform/db/release-line.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { type Manifest, readBytes, readManifest, type StoredFile, storedFile } from './manifest.ts';
import { BackupRefused, hashing, provePiece, readPiece } from './pieces.ts';
import { type Connection, isEmpty, openConnection, readSums, unlockJobs } from './snapshot.queries.ts';

type Options = { ownerUrl: string; files: FileStore; from: string; secret: string | null };

/** The restored contents, and every difference from the manifest: none when the restore is correct. */
export type RestoreReport = { takenAt: string; rows: number; files: number; missing: string[]; differences: string[] };

const listFiles = async (from: string, { files }: Manifest, secret: string | null): Promise<StoredFile[]> => {
  await provePiece(from, files.list);
  const text = (await readBytes(from, files.list.path, secret)).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => storedFile.parse(JSON.parse(line)));
};

/** Makes the schema as of a backup: newer migrations run after the data is loaded, as they did in production. */
export const makeSchema = async (ownerUrl: string, { migrations }: Pick<Manifest, 'migrations'>) => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-migrations-'));
  try {
    for (const name of migrations) {
      await cp(join(MIGRATIONS, `${name}.sql`), join(folder, `${name}.sql`)).catch((cause: unknown) => {
        throw new BackupRefused(`This version does not know migration ${name}: restore with a newer one.`, { cause });
      });
    }
    await migrate({ ownerUrl, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const readBack = async (db: Connection, table: Manifest['tables'][number]) => {
  const found = hashing();
  const { source, rows } = db.copyOut(table);
  await pipeline(source, found.through, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return found.digest().sha256 === table.piece.plainSha256
    ? []
    : [`${table.name}: ${rows()} rows instead of ${table.rows}, or other content`];
};

/**
 * Replaces the rows of all tables. Triggers are off, because the data passed them when it was written. Foreign keys and
 * constraints stay on.
 */
export const loadRows = async <Each extends { name: string }>(
  db: Connection,
  { tables, sequences }: { tables: readonly Each[]; sequences: Manifest['sequences'] },
  loadTable: (table: Each) => Promise<void>,
) => {
  const names = tables.map(({ name }) => name);
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const name of names) await db.query(`alter table ${name} ${state} trigger user`);
  };
  await db.query('begin');
  await setTriggers('disable');
  await db.query(`truncate ${names.join(', ')}`);
  for (const table of tables) await loadTable(table);
  for (const { name, last } of sequences) await db.query('select setval($1::regclass, $2)', [name, last]);
  await unlockJobs(db);
  // Pending deferred constraints would otherwise forbid altering the tables.
  await db.query('set constraints all immediate');
  await setTriggers('enable');
  await db.query('commit');
  await db.query('analyze');
};

const load = async (db: Connection, { from, secret }: Options, manifest: Manifest) => {
  const differences: string[] = [];
  await loadRows(db, manifest, async (table) => {
    await readPiece(from, table.piece.path, secret, db.copyIn(table));
    differences.push(...(await readBack(db, table)));
  });
  return differences;
};

const compareSums = (expected: Manifest['sums'], found: Manifest['sums']) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${found[name] ?? 'nothing'} instead of ${expected[name] ?? 'nothing'}`);

const putFile = async ({ key, piece }: StoredFile, { files, from, secret }: Options) => {
  const bytes = await readBytes(from, piece.path, secret);
  await files.put(key, bytes);
  const again = createHash('sha256').update(await files.get(key));
  return again.digest('hex') === piece.plainSha256 ? [] : [`file ${key} is not as it was`];
};

/**
 * Restores a backup into an empty database and a file store, then reads everything back and compares it. Every piece is
 * verified first: for a changed or damaged backup it throws BackupRefused and writes nothing.
 */
export const restoreBackup = async (options: Options): Promise<RestoreReport> => {
  const { ownerUrl, from, secret } = options;
  const manifest = await readManifest(from, secret);
  for (const { piece } of manifest.tables) await provePiece(from, piece);
  const stored = await listFiles(from, manifest, secret);
  for (const { piece } of stored) await provePiece(from, piece);
  const db = await openConnection(ownerUrl);
  try {
    if (!(await isEmpty(db))) throw new BackupRefused('The database is not empty: restore into a new one.');
    await makeSchema(ownerUrl, manifest);
    const differences = await load(db, options, manifest);
    differences.push(...compareSums(manifest.sums, await readSums(db)));
    for (const file of stored) differences.push(...(await putFile(file, options)));
    await migrate({ ownerUrl });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: manifest.takenAt, rows, files: stored.length, missing: manifest.files.missing, differences };
  } finally {
    await db.close();
  }
};
