import { readEntriesOf } from '../../../core/public-log/log.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { readGame } from './act-file.ts';
import { listArchives, listGamesOfArchive } from './archives.queries.ts';
import { readVerified } from './read-archived.ts';

const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const faultIn = async (
  { db, files }: { db: Queries; files: FileStore },
  archive: { archive_id: string; key: string; sha256: string },
): Promise<string | null> => {
  try {
    const bytes = await readVerified(files, archive);
    for (const place of await listGamesOfArchive(db, archive.archive_id)) await readGame(bytes, place);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const entries = await readEntriesOf(db, archive.sha256);
  return entries.length > 0 ? null : `the public log has no entry of the file ${archive.key}`;
};

/** Reads every file of the archive; returns what is wrong with each that is missing, changed or not in the public log. */
export const checkArchives = async (sources: { db: Queries; files: FileStore }): Promise<string[]> => {
  const faults: string[] = [];
  let after = FIRST_ID;
  for (;;) {
    const archives = await listArchives(sources.db, after, AT_ONCE);
    const last = archives.at(-1);
    if (last === undefined) return faults;
    after = last.archive_id;
    for (const archive of archives) {
      const fault = await faultIn(sources, archive);
      if (fault !== null) faults.push(fault);
    }
  }
};
