import type { Queries } from '../../../platform/db/database.ts';

/** The end of the newest battle whose outcome the player was shown; null when there is none. */
export const readSeenUntil = async (db: Queries, playerId: string): Promise<Date | null> => {
  const [row] = await db.query<{ seen_until: Date }>('select seen_until from seen_outcomes where player_id = $1', [
    playerId,
  ]);
  return row?.seen_until ?? null;
};

/**
 * Marks the outcomes up to the end of this battle as seen. Returns whether this was the first time for it; null unless the
 * player was in the battle and it has ended.
 */
export const markOutcomeSeen = async (
  db: Queries,
  { playerId, matchId }: { playerId: string; matchId: string },
): Promise<boolean | null> => {
  const [row] = await db.query<{ is_first: boolean }>(
    `with ended as (
       select status_since from matches
       where match_id = $2 and $1 in (host_id, joiner_id) and status in ('completed', 'cancelled')
     ), marked as (
       insert into seen_outcomes as s (player_id, seen_until) select $1, status_since from ended
       on conflict (player_id) do update set seen_until = excluded.seen_until where s.seen_until < excluded.seen_until
       returning 1
     )
     select exists (select from marked) as is_first from ended`,
    [playerId, matchId],
  );
  return row?.is_first ?? null;
};
