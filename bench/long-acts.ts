import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlRunner } from '@muqabla/testing/many-players';
import { playerIdOf } from '@muqabla/testing/many-players';
import { createSettings } from '../apps/server/src/core/settings/read-settings.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openFolderStore } from '../apps/server/src/platform/files/folder-store.ts';
import { createArchiveActs } from '../apps/server/src/play/archive/archive-acts.ts';
import { insertActs } from '../apps/server/src/play/board/board-acts.queries.ts';
import { readActs } from '../apps/server/src/play/board/read-acts.ts';

/** The acts of one game of the history. */
export const ACTS_PER_GAME = 100;
const CHUNK = 2000;
const HASH = `repeat('0', 64)`;

// The id of game i begins with its time, as that of every match; the older half ended before the archive's year.
const gamesSql = (from: number, to: number, games: number) => `
  create temp table game on commit drop as
  select i, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000a000' || lpad(to_hex(i), 12, '0'))::uuid as match_id
  from (select i, now() - interval '725 days' + i * interval '720 days' / ${games} as at
        from generate_series(${from}::bigint, ${to}::bigint) i) g`;

const WRITES = [
  `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
     host_from_deposit_paise, joiner_from_deposit_paise, winner, created_at, status_since)
   select match_id, 'Instant Ludo Quick', 'board', 5000, 500, 'completed', 5, ${playerIdOf('1')}, ${playerIdOf('2')}, 5000, 5000, 'host', at, at
   from game`,
  `insert into board_games (match_id, game, rules, clock, status, host_commit, dice_commit, dice_seed_sealed, dice_seed,
     joiner_seed, host_seed, first, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, outcome, started_at, ended_at)
   select match_id, 'ludo-quick', 'ludo-quick-1', '15 s', 'over', ${HASH}, ${HASH}, '', ${HASH}, ${HASH}, ${HASH}, 'host', '-',
     ${ACTS_PER_GAME}, 0, 0, at, 'won:host:resigned', at, at from game`,
  `insert into board_acts (match_id, act_number, request_number, act, spent_milliseconds, away_milliseconds, host_milliseconds,
     joiner_milliseconds, acted_at)
   select match_id, n, n, case n % 2 when 0 then 'host roll ' || n || ' ' || 1 + (i + n * 7) % 6 else 'joiner move ' || (i + n) % 4 end,
     (i * 37 + n * 911) % 15000, 0, 15000, 15000, at + n * interval '3 seconds'
   from game, generate_series(0, ${ACTS_PER_GAME - 1}) n`,
];

/** Adds games with acts over two years, without their money: the ledger's check would miss it. */
export const addGames = async (owner: SqlRunner, games: number) => {
  for (let first = 1; first <= games; first += CHUNK) {
    const chunk = [gamesSql(first, Math.min(first + CHUNK - 1, games), games), ...WRITES];
    await owner.query(`begin;\nset local session_replication_role = replica;\n${chunk.join(';\n')};\ncommit`);
  }
};

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
    });
    const began = performance.now();
    const counts = await archive();
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
