import type { Economy } from '@muqabla/contract/economy';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { exportedTables, type OwnedTables, type PersonalTable } from '../../platform/seams/owned-tables.rules.ts';
import { EXPORT_MILLISECONDS } from './data-export.rules.ts';
import { type DataExportRow, findExport, finishExport, setProgress } from './data-exports.queries.ts';
import { readMeText } from './my-data.messages.ts';
import { listFiles, readJsonRows } from './personal-data.queries.ts';
import { createZipWriter, type ZipWriter } from './zip-pieces.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'write-data-export': { exportId: string };
  }
}

/** Reads the rows of a table about a player that have left it for a file, as JSON texts; the transaction begins with it. */
type ReadArchived = (tx: Transaction, table: PersonalTable, playerId: string) => AsyncIterable<string[]>;

/** The parts of an export: the tables of all features, and the archives of those that have one. */
export type PersonalData = { tables: OwnedTables; archives: Readonly<Record<string, ReadArchived>> };

type Services = PersonalData & { db: Database; clock: Clock; files: FileStore; economy: Economy };

// Progress is written after so many files, so that a thousand pictures are not a thousand updates.
const FILES_PER_UPDATE = 20;

async function* jsonLines(chunks: AsyncIterable<string[]>) {
  yield '[\n';
  let isFirst = true;
  for await (const lines of chunks) {
    if (lines.length === 0) continue;
    yield `${isFirst ? '' : ',\n'}${lines.join(',\n')}`;
    isFirst = false;
  }
  yield '\n]\n';
}

/** Job `write-data-export`: writes the ZIP file of an export. A run that is repeated begins again; the first to finish counts. */
export const createWriteExport = ({ db, clock, files, economy, tables, archives }: Services) => {
  const exported = exportedTables(tables, economy);

  async function* rowsOf(tx: Transaction, [name, table]: readonly [string, PersonalTable], playerId: string) {
    const readArchived = archives[name];
    if (readArchived !== undefined) yield* readArchived(tx, table, playerId);
    yield* readJsonRows(tx, [name, table], playerId);
  }

  const writeTables = async (zip: ZipWriter, { player_id }: DataExportRow, onPart: () => Promise<unknown>) => {
    for (const table of exported) {
      await db.transaction((tx) => zip.add(`data/${table[0]}.json`, jsonLines(rowsOf(tx, table, player_id))));
      await onPart();
    }
  };

  const listStored = async ({ player_id }: DataExportRow) => {
    const stored: { path: string; key: string }[] = [];
    for (const table of exported)
      if (table[1].folder !== undefined)
        for (const { file_id, storage_key: key } of await listFiles(db, table, player_id))
          stored.push({ path: `${table[1].folder}/${file_id}.${key.split('.').at(-1)}`, key });
    return stored;
  };

  const writeFiles = async (
    zip: ZipWriter,
    stored: Awaited<ReturnType<typeof listStored>>,
    onPart: () => Promise<unknown>,
  ) => {
    const missing: string[] = [];
    for (const { path, key } of stored) {
      const bytes = await getOrNull(files, key);
      if (bytes === null) missing.push(path);
      else await zip.add(path, bytes);
      await onPart();
    }
    return missing;
  };

  return async ({ exportId }: { exportId: string }): Promise<void> => {
    const row = await findExport(db, exportId);
    if (row === null || row.status !== 'writing') return;
    const madeAt = clock.now();
    const zip = createZipWriter(files, madeAt);
    const stored = await listStored(row);
    const total = exported.length + stored.length;
    let done = 0;
    const onPart = async () => {
      done += 1;
      if (done <= exported.length || done % FILES_PER_UPDATE === 0) await setProgress(db, exportId, { done, total });
    };
    await writeTables(zip, row, onPart);
    const missing = await writeFiles(zip, stored, onPart);
    const facts = { madeAt, tables: exported.length, files: stored.length - missing.length, missing };
    await zip.add('README.txt', Buffer.from(readMeText(row.language, facts)));
    const pieces = await zip.finish();
    const now = clock.now();
    const endsAt = new Date(now.getTime() + EXPORT_MILLISECONDS);
    const isFirst = await db.transaction((tx) => finishExport(tx, { exportId, pieces, now, endsAt }));
    if (!isFirst) for (const { key } of pieces) await files.delete(key);
  };
};
