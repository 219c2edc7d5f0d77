import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSettings } from '../apps/server/src/core/settings/read-settings.ts';
import { runsTwoVersions } from '../apps/server/src/operations/system/system.queries.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openFolderStore } from '../apps/server/src/platform/files/folder-store.ts';
import { createArchiveActs } from '../apps/server/src/play/boards/archive/archive-acts.ts';
import { insertActs } from '../apps/server/src/play/boards/board/board-acts.queries.ts';
import { deleteActs } from '../apps/server/src/play/boards/board/board.queries.ts';
import { readActs } from '../apps/server/src/play/boards/board/read-acts.ts';

/** The acts of one game of the history. */
export const ACTS_PER_GAME = 100;

/** Archives the games that ended more than a year ago; returns how long that and reading one of them back took. */
export const archiveOldGames = async (db: Database) => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-archive-'));
  const files = openFolderStore(folder);
  try {
    const archive = createArchiveActs({
      db,
      files,
      clock: systemClock,
      settings: createSettings({ db, clock: systemClock }),
      runsTwoVersions,
      deleteActs,
    });
    const began = performance.now();
    const counts = { files: 0, games: 0 };
    // A run ends after ten minutes; the next goes on.
    for (let run = await archive(); run.games > 0; run = await archive()) {
      counts.files += run.files;
      counts.games += run.games;
      console.log(`${counts.games} games archived`);
    }
    const seconds = (performance.now() - began) / 1000;
    const [sums] = await db.query<{ acts: number; bytes: number; match_id: string }>(
      `select sum(acts)::int as acts, sum(byte_count)::int as bytes,
              (select match_id from archived_games order by match_id desc limit 1) as match_id from act_archives`,
    );
    if (sums === undefined) throw new Error('nothing was archived');
    const reading = performance.now();
    const acts = await readActs({ db, files }, sums.match_id);
    if (acts.length !== ACTS_PER_GAME) throw new Error(`the archive has ${acts.length} acts of a game`);
    return { ...counts, ...sums, seconds, readMilliseconds: performance.now() - reading };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The size of the table of acts with its index, in bytes. */
export const sizeOfActs = async (db: Database): Promise<number> =>
  (await db.query<{ size: number }>(`select pg_total_relation_size('board_acts')::bigint as size`))[0]?.size ?? 0;

/** Stores acts of one game a writer, a transaction each, for some seconds; returns how many a second. */
export const storeActs = async (db: Database, { writers, seconds }: { writers: number; seconds: number }) => {
  const games = await db.query<{ match_id: string; acts: number }>(
    `select b.match_id, (select count(*)::int from board_acts a where a.match_id = b.match_id) as acts
     from board_games b order by b.match_id desc limit ${writers}`,
  );
  const until = performance.now() + seconds * 1000;
  let stored = 0;
  await Promise.all(
    games.map(async ({ match_id: matchId, acts }) => {
      for (let actNumber = acts; performance.now() < until; actNumber += 1) {
        const act = {
          actNumber,
          requestNumber: actNumber,
          act: 'host roll 0 6',
          spentMilliseconds: 1,
          awayMilliseconds: 0,
        };
        const rest = { remaining: { host: 15_000, joiner: 15_000 }, actedAt: new Date() };
        await db.transaction(async (tx) => insertActs(tx, [{ ...act, ...rest, matchId }]));
        stored += 1;
      }
    }),
  );
  return stored / seconds;
};
