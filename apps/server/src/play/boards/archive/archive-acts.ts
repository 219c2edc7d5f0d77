import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import type { Services } from '../../../core/core.ts';
import { minuteOf } from '../../../core/public-log/match-entry.rules.ts';
import { addLogEntries } from '../../../core/public-log/outbox.queries.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { failPoint } from '../../../platform/fail-points.ts';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import { type GameActs, readGame, sha256Of, writeActFile } from './act-file.ts';
import { insertArchive, listStoredGames, readGameActs } from './archives.queries.ts';
import { readVerified } from './read-archived.ts';
import { weekOf } from './week.rules.ts';

/** The questions and acts of others that the archive needs. */
export type ArchiveNeeds = {
  /** True when server processes of more than one version have reported since a time. */
  runsTwoVersions(db: Queries, since: Date): Promise<boolean>;
  /** Deletes the acts of games that are in the archive from now on. */
  deleteActs(tx: Transaction, matchIds: readonly string[]): void;
};

type ArchiveServices = Pick<Services, 'db' | 'clock' | 'files' | 'settings'> & ArchiveNeeds;

/** Games that are looked at together, and at most in one file: some 50,000 acts, less than a megabyte. */
const GAMES_AT_ONCE = 500;
/** A run ends before the crontab starts the next. */
const RUN_MILLISECONDS = 10 * 60_000;
/** A process reports more often than this. */
const REPORT_MILLISECONDS = 2 * 60_000;
const DAY_MILLISECONDS = 24 * 3_600_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Writes games of one week to a file, reads it back, and only then takes their acts out of the database, together with
 * the entry of the public log. A crash before the commit leaves a file without a row, which `collect-files` deletes.
 */
const archiveGames = async (
  { db, clock, files, deleteActs }: ArchiveServices,
  { weekStart, games }: { weekStart: string; games: readonly GameActs[] },
): Promise<void> => {
  const archiveId = newId();
  const key = `archives/${archiveId}.gz`;
  const { bytes, places } = await writeActFile(games);
  const sha256 = sha256Of(bytes);
  await files.put(key, bytes);
  failPoint('archive:stored');
  const stored = await readVerified(files, { key, sha256 });
  for (const [index, place] of places.entries()) {
    const lines = await readGame(stored, place);
    if (lines.join('\n') !== games[index]?.lines.join('\n'))
      throw new Error(`the archive has other acts of match ${place.matchId}`);
  }
  failPoint('archive:compared');
  const at = clock.now();
  const acts = places.reduce((sum, place) => sum + place.acts, 0);
  const entry: LogEntry = { v: 1, kind: 'acts_archived', at: minuteOf(at), games: places.length, acts, sha256 };
  await db.transaction(async (tx) => {
    insertArchive(tx, { archiveId, key, sha256, weekStart, byteCount: bytes.length, places, at });
    deleteActs(
      tx,
      places.map(({ matchId }) => matchId),
    );
    addLogEntries(tx, [{ entry: canonicalJson(entry), subject: sha256 }], at);
  });
};

export type ArchivedCounts = { readonly files: number; readonly games: number };

/**
 * Job `archive-acts`: moves the acts of games that ended before the days of the setting into files, the oldest first, a
 * file at a time. Waits while an upgrade is under way. May run twice at once: the second to commit one game fails and is repeated.
 */
export const createArchiveActs = (services: ArchiveServices) => async (): Promise<ArchivedCounts> => {
  const { db, clock, settings } = services;
  const counts = { files: 0, games: 0 };
  // The version before reads acts in the database alone.
  if (await services.runsTwoVersions(db, new Date(clock.now().getTime() - REPORT_MILLISECONDS))) return counts;
  const { archiveDays } = await settings.read();
  const endedBefore = new Date(clock.now().getTime() - archiveDays * DAY_MILLISECONDS);
  const before = firstIdAt(endedBefore);
  const began = performance.now();
  for (let after = FIRST_ID; performance.now() - began < RUN_MILLISECONDS;) {
    const found = await listStoredGames(db, { after, before, endedBefore, limit: GAMES_AT_ONCE });
    const last = found.at(-1);
    if (last === undefined) break;
    after = last.match_id;
    const ready = found.flatMap(({ match_id, is_ready }) => (is_ready ? match_id : []));
    const weeks = Map.groupBy(await readGameActs(db, ready), ({ matchId }) => weekOf(matchId));
    for (const [weekStart, games] of weeks) {
      await archiveGames(services, { weekStart, games });
      counts.files += 1;
      counts.games += games.length;
    }
  }
  return counts;
};
