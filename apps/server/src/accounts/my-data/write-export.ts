import type { Economy } from '@muqabla/contract/economy';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type FileStore, getOrNull } from '../../platform/files/files.ts';
import { EXPORT_MILLISECONDS } from './data-export.rules.ts';
import { type DataExportRow, findExport, finishExport, setProgress } from './data-exports.queries.ts';
import type { ExportedTable } from './exported-table.rules.ts';
import { readMeText } from './my-data.messages.ts';
import { countFiles, FILE_FOLDERS, listArchivedMatches, listFiles, readJsonRows } from './personal-data.queries.ts';
import { exportedTables } from './personal-data.rules.ts';
import { createZipWriter, type ZipWriter } from './zip-pieces.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'write-data-export': { exportId: string };
  }
}

/** The acts of archived games, by match, each as the JSON text of its row. */
export type Archive = { readArchivedActs(matchIds: readonly string[]): Promise<Map<string, string[]>> };

type Services = Archive & { db: Database; clock: Clock; files: FileStore; economy: Economy };

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
export const createWriteExport = ({ db, clock, files, economy, readArchivedActs }: Services) => {
  async function* rowsOf(tx: Transaction, [name, table]: readonly [string, ExportedTable], playerId: string) {
    if (name === 'board_acts')
      for (const matchId of await listArchivedMatches(tx, table, playerId))
        for (const lines of (await readArchivedActs([matchId])).values()) yield lines;
    yield* readJsonRows(tx, [name, table], playerId);
  }

  const writeTables = async (zip: ZipWriter, { player_id }: DataExportRow, onPart: () => Promise<unknown>) => {
    for (const table of exportedTables(economy)) {
      await db.transaction((tx) => zip.add(`data/${table[0]}.json`, jsonLines(rowsOf(tx, table, player_id))));
      await onPart();
    }
  };

  const writeFiles = async (zip: ZipWriter, { player_id }: DataExportRow, onPart: () => Promise<unknown>) => {
    const missing: string[] = [];
    for (const folder of FILE_FOLDERS)
      for (const { file_id, storage_key } of await listFiles(db, folder, player_id)) {
        const path = `${folder}/${file_id}.${storage_key.split('.').at(-1)}`;
        const bytes = await getOrNull(files, storage_key);
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
    const tables = exportedTables(economy).length;
    const fileCount = await countFiles(db, row.player_id);
    const total = tables + fileCount;
    let done = 0;
    const onPart = async () => {
      done += 1;
      if (done <= tables || done % FILES_PER_UPDATE === 0) await setProgress(db, exportId, { done, total });
    };
    await writeTables(zip, row, onPart);
    const missing = await writeFiles(zip, row, onPart);
    const facts = { madeAt, tables, files: fileCount - missing.length, missing };
    await zip.add('README.txt', Buffer.from(readMeText(row.language, facts)));
    const pieces = await zip.finish();
    const now = clock.now();
    const endsAt = new Date(now.getTime() + EXPORT_MILLISECONDS);
    const isFirst = await db.transaction((tx) => finishExport(tx, { exportId, pieces, now, endsAt }));
    if (!isFirst) for (const { key } of pieces) await files.delete(key);
  };
};
