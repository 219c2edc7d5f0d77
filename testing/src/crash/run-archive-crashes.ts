import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { createCollectFiles } from '../../../apps/server/src/operations/system/collect-files.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import type { FailPoint } from '../../../apps/server/src/platform/fail-points.ts';
import { openFolderStore } from '../../../apps/server/src/platform/files/folder-store.ts';
import { addPlayers } from '../many-players.ts';
import { type Random, seeded } from '../model/seeded.ts';
import { addOldGames } from '../old-games.ts';
import { findArchiveFaults, hashStored, listForeignFiles } from './archive-audit.ts';

const PROCESS = resolve(import.meta.dirname, 'archive-process.ts');
const GAMES_AT_A_TIME = 3000;
const ACTS_PER_GAME = 12;
const DAYS_2 = 2 * 24 * 3_600_000;

const POINTS: readonly FailPoint[] = [
  'archive:stored',
  'archive:compared',
  'transaction:ready',
  'transaction:commit-sent',
  'transaction:committed',
];

/** Where a process is killed: at a fail point, or some milliseconds after the nth name of a file, whole or half written, was seen. */
type Instant = { readonly point: string } | { readonly file: number; readonly milliseconds: number };

const instantOf = (random: Random): Instant =>
  random.chance(0.5)
    ? { point: `${random.pick(POINTS)}@${random.between(1, 4)}` }
    : { file: random.between(1, 8), milliseconds: random.chance(0.5) ? 0 : random.below(25) };

const nameOf = (instant: Instant) =>
  'point' in instant ? instant.point : `${instant.milliseconds} ms after name ${instant.file}`;

type Place = { databaseUrl: string; folder: string };

/** Runs the job in a process of its own until it ends or is killed; returns true when it was killed. */
const runJob = async ({ databaseUrl, folder }: Place, instant: Instant | null): Promise<boolean> => {
  const point = instant !== null && 'point' in instant ? [instant.point] : [];
  const child = spawn(process.execPath, [PROCESS, databaseUrl, folder, ...point], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const names = new Set<string | null>();
  const watched = watch(join(folder, 'archives'), (_, name) => {
    if (instant === null || 'point' in instant || names.size >= instant.file) return;
    names.add(name);
    if (names.size === instant.file) setTimeout(() => child.kill('SIGKILL'), instant.milliseconds);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  watched.close();
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the job ended with ${code ?? signal}`);
  return signal === 'SIGKILL';
};

export type ArchiveCrashRun = {
  kills: number;
  /** Files that crashes left without a row, all of which `collect-files` deleted. */
  orphans: number;
  archivedGames: number;
  wrong: string[];
};

/**
 * Kills the process that archives acts, round after round, and lets the next run go on; after each, every act must be in the
 * database or in the archive, once and unchanged.
 */
export const runArchiveCrashes = async ({
  seed,
  rounds,
  log = () => {},
}: {
  seed: number;
  rounds: number;
  log?: (line: string) => void;
}): Promise<ArchiveCrashRun> => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-archive-crash-'));
  const postgres = await startPostgres({ dataDirectory: join(folder, 'postgres') });
  const place = { databaseUrl: postgres.url, folder: join(folder, 'files') };
  await mkdir(join(place.folder, 'archives'), { recursive: true });
  await migrate({ ownerUrl: postgres.url });
  const [owner, db] = [openDatabase(postgres.url, { role: '' }), openDatabase(postgres.url)];
  const files = openFolderStore(place.folder);
  const random = seeded(seed);
  const before = new Map<string, string>();
  const addGames = async () => {
    await addOldGames(owner, { first: before.size + 1, games: GAMES_AT_A_TIME, actsPerGame: ACTS_PER_GAME });
    for (const [matchId, hash] of await hashStored(db)) before.set(matchId, hash);
  };
  // A file is collected when it is older than a day.
  const clock = { now: () => new Date(Date.now() + DAYS_2) };
  const collect = createCollectFiles({ db, clock, files, log: { warn: () => {} } as never });
  const run: ArchiveCrashRun = { kills: 0, orphans: 0, archivedGames: 0, wrong: [] };
  const audit = async (after: string) => {
    const faults = await findArchiveFaults({ db, files }, before);
    run.wrong.push(...faults.map((fault) => `after ${after}: ${fault}`));
    run.orphans += (await listForeignFiles(db, place.folder)).length;
    await collect();
    const left = await listForeignFiles(db, place.folder);
    run.wrong.push(...left.map((key) => `after ${after}: ${key} is left without a row`));
  };
  try {
    await addPlayers(owner, 1, 2);
    await addGames();
    while (run.kills < rounds) {
      const instant = instantOf(random);
      // Nothing was left to be killed at: older games come.
      if (!(await runJob(place, instant))) {
        await addGames();
        continue;
      }
      run.kills += 1;
      await audit(nameOf(instant));
      log(`${run.kills}: killed at ${nameOf(instant)}, ${run.wrong.length} wrong`);
    }
    await runJob(place, null);
    await audit('the last run');
    const [counts] = await db.query<{ archived: number; due: number }>(
      `select (select count(*)::int from archived_games) as archived,
              (select count(distinct match_id)::int from board_acts join board_games using (match_id)
               where ended_at < now() - interval '366 days') as due`,
    );
    if (counts !== undefined && counts.due > 0) run.wrong.push(`${counts.due} games were left by the last run`);
    return { ...run, archivedGames: counts?.archived ?? 0 };
  } finally {
    await owner.close();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
