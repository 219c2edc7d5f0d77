import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { lockPlayers, moveRequest } from './friends.queries.ts';

export const withdrawRequest =
  ({ db }: { db: Database }): Handler<'DELETE /friends/requests/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId }, http }) => {
    await db.transaction(async (tx) => {
      await lockPlayers(tx, [playerId, otherId]);
      await moveRequest(tx, { playerId, otherId, from: 'waiting', to: 'withdrawn' });
    });
    return { message: FRIEND_MESSAGES.withdrawn[http.language] };
  };
