import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { FileStore } from '../../../apps/server/src/platform/files/files.ts';
import { checkArchives } from '../../../apps/server/src/play/boards/archive/check-archives.ts';
import { readArchivedActs } from '../../../apps/server/src/play/boards/archive/read-archived.ts';

/** The hash of the acts of each game, by match. */
export type ActHashes = ReadonlyMap<string, string>;

/** Hashes the acts of each game that are in the database, as the archive writes them. */
export const hashStored = async (db: Database): Promise<Map<string, string>> => {
  const rows = await db.query<{ match_id: string; hash: string }>(
    `select match_id, md5(string_agg(to_jsonb(a)::text, E'\\n' order by act_number)) as hash from board_acts a group by match_id`,
  );
  return new Map(rows.map(({ match_id, hash }) => [match_id, hash]));
};

type Sources = { db: Database; files: FileStore };

const hashArchived = async (sources: Sources, matchIds: readonly string[]) => {
  const archived = await readArchivedActs(sources, matchIds);
  return new Map(
    [...archived].map(([matchId, lines]) => [matchId, createHash('md5').update(lines.join('\n')).digest('hex')]),
  );
};

/** Describes each game whose acts are not those of before, in the database or in the archive, and each fault of the archive. */
export const findArchiveFaults = async (sources: Sources, before: ActHashes): Promise<string[]> => {
  const [stored, archived] = [await hashStored(sources.db), await hashArchived(sources, [...before.keys()])];
  const wrong = [...before].flatMap(([matchId, hash]) => {
    const found = [stored.get(matchId), archived.get(matchId)].filter((each) => each !== undefined);
    if (found.length === 0) return [`the acts of ${matchId} are lost`];
    if (found.length === 2) return [`the acts of ${matchId} are in the database and in the archive`];
    return found[0] === hash ? [] : [`the acts of ${matchId} have changed`];
  });
  return [...wrong, ...(await checkArchives(sources))];
};

/** The files below the archive's folder that no row names, whatever they are called. */
export const listForeignFiles = async (db: Database, folder: string): Promise<string[]> => {
  const rows = await db.query<{ key: string }>('select storage_key as key from act_archives');
  const named = new Set(rows.map(({ key }) => key));
  const found = (await readdir(join(folder, 'archives')).catch(() => [])).map((name) => `archives/${name}`);
  return found.filter((key) => !named.has(key));
};
