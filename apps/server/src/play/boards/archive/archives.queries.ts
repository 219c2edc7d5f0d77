import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { readOneInstant } from '../../../platform/db/transaction.ts';
import type { PersonalTable } from '../../../platform/seams/owned-tables.rules.ts';
import type { GameActs, GamePlace } from './act-file.ts';

/** A game with acts in the database; `is_ready` when it ended before the cut and nothing about it is open. */
export type StoredGame = { match_id: string; is_ready: boolean };

/**
 * Games with acts in the database, in the order of their ids, each found by one step in the index of the acts. A match
 * stays while a doubt, a proposal, a complaint or a case about it is open.
 */
export const listStoredGames = (
  db: Queries,
  { after, before, endedBefore, limit }: { after: string; before: string; endedBefore: Date; limit: number },
) =>
  db.query<StoredGame>(
    `with recursive stored as (
       (select match_id, 1 as place from board_acts where match_id > $1 and match_id < $2 order by match_id limit 1)
       union all
       select next.match_id, stored.place + 1
       from stored, lateral (select a.match_id from board_acts a where a.match_id > stored.match_id and a.match_id < $2
                             order by a.match_id limit 1) next
       where stored.place < $4
     )
     select s.match_id,
            b.status = 'over' and b.ended_at < $3 and m.status in ('completed', 'cancelled', 'deleted')
            and not exists (select from match_doubts d where d.match_id = s.match_id and d.closed_at is null)
            and not exists (select from proposals p where p.subject_id = s.match_id and p.status = 'proposed')
            and not exists (select from complaints c where c.subject_id = s.match_id and c.closed_at is null)
            and not exists (select from engine_judgements j join engine_cases e
                              on e.player_id = j.player_id and e.game = j.game and e.status = 'open'
                            where j.match_id = s.match_id) as is_ready
     from stored s join board_games b using (match_id) join matches m using (match_id)
     order by s.match_id`,
    [after, before, endedBefore, limit],
  );

/** Reads the rows of these games as JSON texts. */
export const readGameActs = async (db: Queries, matchIds: readonly string[]): Promise<GameActs[]> => {
  const rows = await db.query<{ match_id: string; line: string }>(
    `select match_id, to_jsonb(a)::text as line from board_acts a where match_id = any ($1::uuid[])
     order by match_id, act_number`,
    [matchIds],
  );
  const games = Map.groupBy(rows, ({ match_id }) => match_id);
  return [...games].map(([matchId, acts]) => ({ matchId, lines: acts.map(({ line }) => line) }));
};

/** A file of acts. */
export type NewArchive = {
  readonly archiveId: string;
  readonly key: string;
  readonly sha256: string;
  /** The Monday of the week of its games. */
  readonly weekStart: string;
  readonly byteCount: number;
  readonly places: readonly GamePlace[];
  readonly at: Date;
};

/** Records a file with the places of its games. */
export const insertArchive = (
  tx: Transaction,
  { archiveId, key, sha256, weekStart, byteCount, places, at }: NewArchive,
) => {
  const acts = places.reduce((sum, place) => sum + place.acts, 0);
  tx.send(
    `insert into act_archives (archive_id, storage_key, sha256, week_start, games, acts, byte_count, archived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [archiveId, key, sha256, weekStart, places.length, acts, byteCount, at],
  );
  tx.send(
    `insert into archived_games (match_id, archive_id, acts, byte_offset, byte_count)
     select "matchId", $1, acts, "byteOffset", "byteCount"
     from jsonb_to_recordset($2::jsonb) p ("matchId" uuid, acts int, "byteOffset" bigint, "byteCount" int)`,
    [archiveId, JSON.stringify(places)],
  );
};

/** The place of an archived game, with its file. */
export type ArchivedGame = GamePlace & { readonly key: string; readonly sha256: string };

type PlaceRow = {
  match_id: string;
  acts: number;
  byte_offset: number;
  byte_count: number;
  storage_key: string;
  sha256: string;
};

/** The places of those of these games that are archived. */
export const listArchivedGames = async (db: Queries, matchIds: readonly string[]): Promise<ArchivedGame[]> => {
  const rows = await db.query<PlaceRow>(
    `select g.match_id, g.acts, g.byte_offset, g.byte_count, a.storage_key, a.sha256
     from archived_games g join act_archives a using (archive_id)
     where g.match_id = any ($1::uuid[]) order by g.match_id`,
    [matchIds],
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    acts: row.acts,
    byteOffset: row.byte_offset,
    byteCount: row.byte_count,
    key: row.storage_key,
    sha256: row.sha256,
  }));
};

/** The ids of the games of a player whose acts are archived. The transaction reads one instant, and begins with it. */
export const listArchivedMatches = async (
  tx: Transaction,
  { where }: PersonalTable,
  playerId: string,
): Promise<string[]> => {
  await readOneInstant(tx);
  const rows = await tx.query<{ match_id: string }>(
    `select match_id from archived_games t where ${where} order by match_id`.replaceAll('$1', '$1::uuid'),
    [playerId],
  );
  return rows.map(({ match_id }) => match_id);
};

/** Sums over all files of the archive; the weeks are null when it is empty. */
export type ArchiveSums = {
  files: number;
  games: number;
  acts: number;
  bytes: number;
  first_week: string | null;
  last_week: string | null;
};

/** Adds up the files of the archive. */
export const readArchiveSums = async (db: Queries): Promise<ArchiveSums> => {
  const [sums] = await db.query<ArchiveSums>(
    `select count(*)::int as files, coalesce(sum(games), 0)::int as games, coalesce(sum(acts), 0)::bigint as acts,
            coalesce(sum(byte_count), 0)::bigint as bytes, min(week_start)::text as first_week, max(week_start)::text as last_week
     from act_archives`,
  );
  if (sums === undefined) throw new Error('the sums of the archive are missing');
  return sums;
};

/** The files of the archive after an id, in the order of their ids. */
export const listArchives = (db: Queries, after: string, limit: number) =>
  db.query<{ archive_id: string; key: string; sha256: string }>(
    `select archive_id, storage_key as key, sha256 from act_archives where archive_id > $1 order by archive_id limit $2`,
    [after, limit],
  );

/** The games of a file. */
export const listGamesOfArchive = (db: Queries, archiveId: string) =>
  db.query<GamePlace>(
    `select match_id as "matchId", acts, byte_offset as "byteOffset", byte_count as "byteCount"
     from archived_games where archive_id = $1 order by byte_offset`,
    [archiveId],
  );
