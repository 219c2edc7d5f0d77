import type { Queries } from '../../platform/db/database.ts';

/** Reads usernames by player id. */
export const readUsernames = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.query<{ player_id: string; username: string }>(
    'select player_id, username from players where player_id = any ($1::uuid[])',
    [playerIds],
  );
  return new Map(rows.map(({ player_id, username }) => [player_id, username]));
};
