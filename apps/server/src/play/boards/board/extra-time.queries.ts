import type { Queries, Transaction } from '../../../platform/db/database.ts';

/** Those of these players who ask for half as much time again. */
export const listWithExtraTime = async (tx: Transaction, playerIds: readonly string[]): Promise<Set<string>> => {
  if (playerIds.length === 0) return new Set();
  const rows = await tx.query<{ player_id: string }>(
    'select player_id from extra_time_players where player_id = any ($1::uuid[])',
    [playerIds],
  );
  return new Set(rows.map(({ player_id }) => player_id));
};

export const hasExtraTime = async (db: Queries, playerId: string): Promise<boolean> => {
  const rows = await db.query('select from extra_time_players where player_id = $1', [playerId]);
  return rows.length > 0;
};

export const insertExtraTime = async (db: Queries, playerId: string, now: Date) => {
  await db.query('insert into extra_time_players (player_id, asked_at) values ($1, $2) on conflict do nothing', [
    playerId,
    now,
  ]);
};

export const deleteExtraTime = async (db: Queries, playerId: string) => {
  await db.query('delete from extra_time_players where player_id = $1', [playerId]);
};
