import { MAX_FRIENDS } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Queries } from '../../platform/db/database.ts';

const MINUTE = 60_000;
const ONLINE_MINUTES = 2;
const KEPT_HOURS = 24;

/** The instant since which a player must have been connected to count as online: a process notes it every half minute. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MINUTES * MINUTE);

/** Notes that these players are connected, those who show it, by one statement. In one order, so that two processes do not wait for each other. */
export const saveOnline = async (db: Queries, playerIds: readonly string[], at: Date): Promise<void> => {
  if (playerIds.length === 0) return;
  await db.query(
    `insert into online_players as o (player_id, seen_at)
     select p.player_id, $2 from players p where p.player_id = any ($1::uuid[]) and not p.hides_online order by p.player_id
     on conflict (player_id) do update set seen_at = excluded.seen_at where o.seen_at < excluded.seen_at`,
    [playerIds, at],
  );
};

/** Forgets players who were not connected for a day. */
export const forgetOnline = async (db: Queries, now: Date): Promise<void> => {
  await db.query('delete from online_players where seen_at < $1', [new Date(now.getTime() - KEPT_HOURS * 60 * MINUTE)]);
};

/** Those of these friends of a player whom the player sees online, and whether the player hides it. */
export const findOnlineAmong = async (
  db: Queries,
  playerId: string,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<{ ids: Set<string>; isHidden: boolean }> => {
  const [row] = await db.query<{ is_hidden: boolean; online: string[] }>(
    `select me.hides_online as is_hidden, array(
       select o.player_id from online_players o join players p using (player_id)
       where not me.hides_online and o.player_id = any ($2::uuid[]) and o.seen_at >= $3 and not p.hides_online) as online
     from players me where me.player_id = $1`,
    [playerId, ids, since],
  );
  return { ids: new Set(row?.online), isHidden: row?.is_hidden ?? false };
};

/** The friends whom a player sees online, by the name the player sees, each with the number of all of them. */
export const listOnline = (db: Queries, playerId: string, { since, limit }: { since: Date; limit: number }) =>
  db.query<{ player_id: string; username: string; avatar: string; nickname: string | null; total: number }>(
    `select p.player_id, p.username, p.avatar, f.nickname, count(*) over ()::int as total
     from (
       (select second_id as friend_id, nickname_by_first as nickname from friendships where first_id = $1 limit ${MAX_FRIENDS})
       union all
       (select first_id, nickname_by_second from friendships where second_id = $1 limit ${MAX_FRIENDS})
     ) f
     join online_players o on o.player_id = f.friend_id and o.seen_at >= $2
     join players p on p.player_id = f.friend_id and not p.hides_online
     where not exists (select from players me where me.player_id = $1 and me.hides_online)
     order by coalesce(f.nickname, p.username), p.player_id limit ${limit}`,
    [playerId, since],
  );
