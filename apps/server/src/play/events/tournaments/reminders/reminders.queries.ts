import type { Queries, Transaction } from '../../../../platform/db/database.ts';

/** Notes that a player wants to be reminded of a tournament; again changes nothing. */
export const insertReminder = async (tx: Transaction, tournamentId: string, playerId: string, at: Date) => {
  await tx.query(
    `insert into tournament_reminders (tournament_id, player_id, asked_at) values ($1, $2, $3)
     on conflict (tournament_id, player_id) do nothing`,
    [tournamentId, playerId, at],
  );
};

export const deleteReminder = async (db: Queries, tournamentId: string, playerId: string) => {
  await db.query('delete from tournament_reminders where tournament_id = $1 and player_id = $2', [
    tournamentId,
    playerId,
  ]);
};

export const hasReminder = async (db: Queries, tournamentId: string, playerId: string): Promise<boolean> =>
  (
    await db.query('select from tournament_reminders where tournament_id = $1 and player_id = $2', [
      tournamentId,
      playerId,
    ])
  ).length > 0;

/** Deletes the reminders of a tournament that has begun or was cancelled. */
export const forgetReminders = async (tx: Transaction, tournamentId: string) => {
  await tx.query('delete from tournament_reminders where tournament_id = $1', [tournamentId]);
};

/** Planned tournaments that begin between two instants and whose players have still to be reminded. */
export const listToRemind = async (db: Queries, after: Date, until: Date): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    `select t.tournament_id from tournaments t where t.status = 'planned' and t.starts_at > $1 and t.starts_at <= $2
       and (t.reminded_at is null or exists (select from tournament_reminders r where r.tournament_id = t.tournament_id))
     order by t.starts_at, t.tournament_id`,
    [after, until],
  );
  return rows.map(({ tournament_id }) => tournament_id);
};

/** Notes that the seats of a tournament are reminded; false when they were before. */
export const markReminded = async (tx: Transaction, tournamentId: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      'update tournaments set reminded_at = $2 where tournament_id = $1 and reminded_at is null returning 1',
      [tournamentId, at],
    )
  ).length > 0;

/** Takes the reminders of at most `max` players, who are notified in the same transaction. */
export const takeReminders = async (tx: Transaction, tournamentId: string, max: number): Promise<string[]> => {
  const rows = await tx.query<{ player_id: string }>(
    `delete from tournament_reminders where tournament_id = $1 and player_id in (
       select player_id from tournament_reminders where tournament_id = $1 order by player_id limit $2)
     returning player_id`,
    [tournamentId, max],
  );
  return rows.map(({ player_id }) => player_id);
};
