import type { Queries } from '../platform/db/database.ts';

export const saveAvatar = async (db: Queries, playerId: string, avatar: string) => {
  await db.query('update players set avatar = $2 where player_id = $1', [playerId, avatar]);
};

export const saveUsername = async (db: Queries, playerId: string, username: string) => {
  await db.query('update players set username = $2 where player_id = $1', [playerId, username]);
};
