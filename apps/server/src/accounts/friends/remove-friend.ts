import { textIn } from '@muqabla/messages/text-in';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { deleteFriendship, lockPlayers } from './friends.queries.ts';

export const removeFriend =
  ({ db }: { db: Database }): Handler<'DELETE /friends/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId }, http }) => {
    await db.transaction(async (tx) => {
      await lockPlayers(tx, [playerId, otherId]);
      await deleteFriendship(tx, playerId, otherId);
    });
    return { message: textIn(FRIEND_MESSAGES.removed, http.language) };
  };
