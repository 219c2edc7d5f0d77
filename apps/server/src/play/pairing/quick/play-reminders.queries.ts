import type { Queries, Transaction } from '../../../platform/db/database.ts';

/** When the player is reminded to play; null without a reminder. */
export const readPlayReminder = async (db: Queries, playerId: string): Promise<Date | null> => {
  const [row] = await db.query<{ remind_at: Date }>('select remind_at from play_reminders where player_id = $1', [
    playerId,
  ]);
  return row?.remind_at ?? null;
};

/** Sets the player's reminder, in place of an earlier one. */
export const upsertPlayReminder = async (db: Queries, playerId: string, at: Date) => {
  await db.query(
    `insert into play_reminders (player_id, remind_at) values ($1, $2)
     on conflict (player_id) do update set remind_at = excluded.remind_at`,
    [playerId, at],
  );
};

export const deletePlayReminder = async (db: Queries, playerId: string) => {
  await db.query('delete from play_reminders where player_id = $1', [playerId]);
};

/** Takes the due reminders of at most `max` players, who are notified in the same transaction, with their times. */
export const takeDuePlayReminders = async (tx: Transaction, now: Date, max: number) =>
  tx.query<{ player_id: string; remind_at: Date }>(
    `delete from play_reminders where player_id in (
       select player_id from play_reminders where remind_at <= $1 order by remind_at limit $2 for update skip locked)
     returning player_id, remind_at`,
    [now, max],
  );
