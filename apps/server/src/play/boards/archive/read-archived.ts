import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { readGame, sha256Of } from './act-file.ts';
import { listArchivedGames } from './archives.queries.ts';

/** Reads a file of the archive. Throws when it is not the one whose hash was recorded. */
export const readVerified = async (files: FileStore, { key, sha256 }: { key: string; sha256: string }) => {
  const bytes = await files.get(key);
  if (sha256Of(bytes) !== sha256) throw new Error(`the file ${key} of the archive is not the one that was written`);
  return bytes;
};

/**
 * The acts of those of these games that are archived, by match, each as the JSON text of its row. A file is read once for
 * all its games. Throws when there are any and no file store is given.
 */
export const readArchivedActs = async (
  { db, files }: { db: Queries; files: FileStore | undefined },
  matchIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const acts = new Map<string, string[]>();
  for (const games of Map.groupBy(await listArchivedGames(db, matchIds), ({ key }) => key).values()) {
    const [first] = games;
    if (first === undefined) continue;
    if (files === undefined) throw new Error(`match ${first.matchId} is archived, and no file store is given`);
    const bytes = await readVerified(files, first);
    for (const game of games) acts.set(game.matchId, await readGame(bytes, game));
  }
  return acts;
};
