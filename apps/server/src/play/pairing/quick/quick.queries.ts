import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { FIRST_RATING } from '../../skill/ratings/rating.rules.ts';
import { isSeatFree } from '../queue/seat-offers.queries.ts';
import type { QuickWait, Waiting } from './quick.rules.ts';

const MAX_CANDIDATES = 50;

type QueuedRow = { match_id: string; host_id: string; rating: number | null; created_at: Date };

/**
 * Other players who wait for an opponent in this game and stake, are free to play and are not blocked either way, the longest waiting first, at most
 * 50. With `before`, only those who began to wait before that match.
 */
export const listWaiting = async (
  db: Queries,
  {
    gameName,
    stake,
    playerId,
    before,
    now,
  }: { gameName: string; stake: number; playerId: string; before: string | null; now: Date },
): Promise<Waiting[]> => {
  const rows = await db.query<QueuedRow>(
    `select m.match_id, m.host_id, r.rating, m.created_at
     from matches m
     left join ratings r on r.player_id = m.host_id and r.game_name = m.game_name
     where m.queue_until is not null and m.game_name = $1 and m.stake_paise = $2 and m.host_id <> $3
       and m.queue_until > $5 and ($4::uuid is null or m.match_id < $4) and ${isSeatFree('$3', '$5')}
       and not exists (select from player_blocks b where b.player_id = m.host_id and b.blocked_id = $3)
       and not exists (select from player_blocks b where b.player_id = $3 and b.blocked_id = m.host_id)
       and not exists (select from matches p where p.host_id = m.host_id and p.game_name = m.game_name and p.status = 'running')
       and not exists (select from matches p where p.joiner_id = m.host_id and p.game_name = m.game_name and p.status = 'running')
     order by m.match_id limit ${MAX_CANDIDATES}`,
    [gameName, stake, playerId, before, now],
  );
  return rows.map(({ match_id, host_id, rating, created_at }) => ({
    matchId: match_id,
    hostId: host_id,
    rating: rating ?? FIRST_RATING.rating,
    since: created_at,
  }));
};

/** Adds the waits of a group, like the other writes of its moves. */
export const insertQuickWaits = (tx: Transaction, waits: readonly QuickWait[]) => {
  if (waits.length === 0) return;
  tx.send(
    `insert into quick_waits (match_id, game_name, stake_paise, waited_seconds, is_paired, ended_at)
     select w."matchId", w."gameName", w."stakePaise", w."waitedSeconds", w."isPaired", w."endedAt"
     from jsonb_to_recordset($1::jsonb) w ("matchId" uuid, "gameName" text, "stakePaise" bigint, "waitedSeconds" int,
                                           "isPaired" boolean, "endedAt" timestamptz)`,
    [JSON.stringify(waits)],
  );
};

const LAST_WAITS = 20;

/** The last waits for this game and stake since an instant, in seconds, at most 20. */
export const readWaits = async (db: Queries, gameName: string, stake: number, since: Date): Promise<number[]> => {
  const rows = await db.query<{ waited_seconds: number }>(
    `select waited_seconds from quick_waits where game_name = $1 and stake_paise = $2 and ended_at >= $3
     order by ended_at desc limit ${LAST_WAITS}`,
    [gameName, stake, since],
  );
  return rows.map(({ waited_seconds }) => waited_seconds);
};

/** The number of different players whose search for an opponent at this game and stake has ended since an instant, hosts and those who came. */
export const readSearchers = async (db: Queries, gameName: string, stake: number, since: Date): Promise<number> => {
  const [row] = await db.query<{ players: number }>(
    `select count(distinct player_id)::int as players
     from quick_waits w join matches m using (match_id)
       cross join lateral (values (m.host_id), (case when w.is_paired then m.joiner_id end)) of_match (player_id)
     where w.game_name = $1 and w.stake_paise = $2 and w.ended_at >= $3 and player_id is not null`,
    [gameName, stake, since],
  );
  return row?.players ?? 0;
};

/** How many searches at this game and stake have ended since an instant in each hour of the day in India. */
export const readHours = (db: Queries, gameName: string, stake: number, since: Date) =>
  db.query<{ hour: number; searches: number }>(
    `select extract(hour from ended_at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as searches
     from quick_waits where game_name = $1 and stake_paise = $2 and ended_at >= $3 group by 1`,
    [gameName, stake, since],
  );

const LAST_OF_HOUR = 100;

/** The number of different hosts of the last searches at this game and stake in an hour of the day in India, at most 100 searches. */
export const readHostsOfHour = async (
  db: Queries,
  { gameName, stake, since, hour }: { gameName: string; stake: number; since: Date; hour: number },
): Promise<number> => {
  const [row] = await db.query<{ hosts: number }>(
    `select count(distinct m.host_id)::int as hosts
     from (select match_id from quick_waits
           where game_name = $1 and stake_paise = $2 and ended_at >= $3
             and extract(hour from ended_at at time zone 'Asia/Kolkata') = $4::int
           order by ended_at desc limit ${LAST_OF_HOUR}) w
       join matches m using (match_id)`,
    [gameName, stake, since, hour],
  );
  return row?.hosts ?? 0;
};
