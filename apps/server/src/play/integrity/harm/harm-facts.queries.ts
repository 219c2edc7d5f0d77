import { HARM_DAYS, LOSS_MINUTES, RAISE_DAYS } from '@muqabla/contract/play/integrity/harm-terms';
import type { Queries } from '../../../platform/db/database.ts';
import { playedMinutesOf } from '../../matches/entry/play-time.queries.ts';
import type { HarmFacts } from './harm-signals.rules.ts';

// Completed battles of the player `p` since a time, by the indexes of both sides, with the end and whether the player lost.
const completedSince = (since: string) => `(
  select match_id, status_since, winner = 'joiner' as is_lost from matches
  where host_id = p.player_id and status = 'completed' and status_since >= ${since}
  union all
  select match_id, status_since, winner = 'host' as is_lost from matches
  where joiner_id = p.player_id and status = 'completed' and status_since >= ${since})`;

const week = (from: number) =>
  playedMinutesOf('p.player_id', {
    dayStart: `($2::timestamptz - interval '${from + 7} days')`,
    now: `($2::timestamptz - interval '${from} days')`,
  });
const since = (days: number) => `($2::timestamptz - interval '${days} days')`;

const FACTS = `select p.player_id,
    array[${week(0)}, ${week(7)}, ${week(14)}] as week_minutes,
    (select count(distinct (e.happened_at at time zone 'Asia/Kolkata')::date)::int
     from ${completedSince(since(HARM_DAYS))} m join match_events e using (match_id)
     where e.to_status = 'running' and e.from_status <> 'running'
       and extract(hour from e.happened_at at time zone 'Asia/Kolkata') < 5) as nights,
    (select count(*)::int from limit_changes c
     where c.player_id = p.player_id and c.staff_id is null and c.subject in ('deposit', 'loss', 'playTime')
       and c.changed_at >= ${since(RAISE_DAYS)}
       and jsonb_typeof(c.after -> 'raise') = 'object' and c.after -> 'raise' <> c.before -> 'raise') as raises,
    (select count(*)::int from (
       select from deposits d
       where d.player_id = p.player_id and d.status = 'captured' and d.settled_at >= ${since(HARM_DAYS)}
       group by (d.settled_at at time zone 'Asia/Kolkata')::date
       having sum(d.amount_paise) >= l.deposit_paise) full_day) as full_days,
    (select count(*)::int from deposits d
     where d.player_id = p.player_id and d.status = 'captured' and d.created_at >= ${since(HARM_DAYS)}
       and exists (select from ${completedSince(since(HARM_DAYS))} m
         where m.is_lost and d.created_at between m.status_since and m.status_since + interval '${LOSS_MINUTES} minutes')
    ) as loss_deposits
  from players p left join player_limits l using (player_id)`;

type Row = {
  player_id: string;
  week_minutes: [number, number, number];
  nights: number;
  raises: number;
  full_days: number;
  loss_deposits: number;
};

/** The facts of players with a battle in the last week, in the order of their ids, after the id `after`. */
export const readHarmFacts = async (
  db: Queries,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ playerId: string; facts: HarmFacts }[]> => {
  const rows = await db.query<Row>(
    `${FACTS} where p.player_id > $1 and p.deleted_at is null and exists (select from ${completedSince(since(7))} m)
     order by p.player_id limit $3`,
    [after, now, limit],
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    facts: {
      weekMinutes: row.week_minutes,
      nights: row.nights,
      raises: row.raises,
      fullDays: row.full_days,
      lossDeposits: row.loss_deposits,
    },
  }));
};
