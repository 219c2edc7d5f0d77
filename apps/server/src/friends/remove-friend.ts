import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { deleteFriendship } from './friends.queries.ts';

export const removeFriend =
  ({ db }: { db: Queries }): Handler<'DELETE /friends/{playerId}'> =>
  async ({ params, player: { playerId }, http }) => {
    await deleteFriendship(db, playerId, params.playerId);
    return { message: FRIEND_MESSAGES.removed[http.language] };
  };
