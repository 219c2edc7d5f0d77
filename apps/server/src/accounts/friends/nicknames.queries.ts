import type { Queries } from '../../platform/db/database.ts';

type Nickname = { playerId: string; friendId: string; nickname: string | null };

/** Sets or empties the nickname that a player gives a friend; false when the two are not friends. */
export const setNickname = async (db: Queries, { playerId, friendId, nickname }: Nickname): Promise<boolean> => {
  const rows = await db.query(
    playerId < friendId
      ? 'update friendships set nickname_by_first = $3 where first_id = $1 and second_id = $2 returning 1'
      : 'update friendships set nickname_by_second = $3 where second_id = $1 and first_id = $2 returning 1',
    [playerId, friendId, nickname],
  );
  return rows.length > 0;
};

/** Reads the nickname that a player gives a friend; null when there is none, or no friendship. */
export const findNickname = async (db: Queries, playerId: string, friendId: string): Promise<string | null> => {
  const [row] = await db.query<{ nickname: string | null }>(
    `select nickname_by_first as nickname from friendships where first_id = $1 and second_id = $2
     union all
     select nickname_by_second from friendships where second_id = $1 and first_id = $2`,
    [playerId, friendId],
  );
  return row?.nickname ?? null;
};
