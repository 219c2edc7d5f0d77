import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { moveRequest } from './friends.queries.ts';

export const withdrawRequest =
  ({ db }: { db: Queries }): Handler<'DELETE /friends/requests/{playerId}'> =>
  async ({ params, player: { playerId }, http }) => {
    await moveRequest(db, { playerId, otherId: params.playerId, from: 'waiting', to: 'withdrawn' });
    return { message: FRIEND_MESSAGES.withdrawn[http.language] };
  };
