import { limitDayOf } from '../../../accounts/limits/limits.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';

/**
 * The most that one battle in a room of another app counts. Its end is not seen but reported, perhaps the next day; a
 * battle on the board counts from its start to its end.
 */
const ROOM_MINUTES_MAX = 60;

// Each side's battles that may have run since the start of the day, by its indexes: under way, completed, cancelled.
const battlesOf = (side: 'host' | 'joiner') => `
  select match_id, room from matches
  where ${side}_id = $PLAYER and status in ('requested', 'running', 'pending', 'conflict')
  union all
  select match_id, room from matches where ${side}_id = $PLAYER and status = 'completed' and status_since >= $DAY
  union all
  select match_id, room from matches where ${side}_id = $PLAYER and status = 'cancelled' and status_since >= $DAY`;

type Parameters = { readonly dayStart: string; readonly now: string };

/**
 * SQL for the whole minutes of the day in which a player, named by a column, had a battle that ran. Minutes of battles
 * that ran side by side count once.
 */
export const playedMinutesOf = (player: string, { dayStart, now }: Parameters) =>
  `(select coalesce(floor(sum(extract(epoch from upper(stretch) - lower(stretch))) / 60), 0)::int
    from (
      select unnest(range_agg(tstzrange(greatest(ran.since, $DAY), ran.until))) as stretch
      from (
        select b.happened_at as since,
               least($NOW, e.happened_at, case when m.room <> 'board' then b.happened_at + interval '${ROOM_MINUTES_MAX} minutes' end) as until
        from (${battlesOf('host')} union all ${battlesOf('joiner')}) m
        join match_events b on b.match_id = m.match_id and b.to_status = 'running' and b.from_status <> 'running'
        left join lateral (
          select happened_at from match_events
          where match_id = m.match_id and version > b.version and to_status <> 'running'
          order by version limit 1) e on true) ran
      where ran.until > greatest(ran.since, $DAY)) stretches)`
    .replaceAll('$PLAYER', player)
    .replaceAll('$DAY', `${dayStart}::timestamptz`)
    .replaceAll('$NOW', `${now}::timestamptz`);

/** The whole minutes of today in which a player had a battle that ran, with or without a limit. */
export const readPlayTimeToday = async (db: Queries, playerId: string, now: Date): Promise<number> => {
  const [row] = await db.query<{ minutes: number }>(
    `select ${playedMinutesOf('p.player_id', { dayStart: '$2', now: '$3' })} as minutes
     from (select $1::uuid as player_id) p`,
    [playerId, limitDayOf(now).start, now],
  );
  return row?.minutes ?? 0;
};
