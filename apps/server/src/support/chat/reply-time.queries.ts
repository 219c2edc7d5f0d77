import type { Queries } from '../../platform/db/database.ts';

/** The number of latest messages that are read: enough for a median, and few enough for any size of the table. */
const MESSAGES = 1000;

/** Counts the players' messages among the latest ones that support has replied to, with the median time it took. */
export const readReplyTime = async (db: Queries) => {
  const [row] = await db.query<{ replies: number; median_seconds: number | null }>(
    `select count(*)::int as replies,
            percentile_cont(0.5) within group (order by extract(epoch from created_at - asked_at)::float8) as median_seconds
     from (
       select sender_model, created_at, lag(sender_model) over conversation as before,
              lag(created_at) over conversation as asked_at
       from (select player_id, number, sender_model, created_at from chat_messages order by message_id desc limit $1) latest
       window conversation as (partition by player_id order by number)
     ) message
     where sender_model = 'Admin' and before = 'User'`,
    [MESSAGES],
  );
  return row ?? { replies: 0, median_seconds: null };
};
