import type { Handler } from '../platform/http/calls.ts';
import { type ChangeServices, changeChat } from './change-chat.ts';
import { countAfter } from './chat.queries.ts';

/** Staff have opened a conversation; it still waits for its answer. */
export const readStaffChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/read'> =>
  ({ params: { playerId }, body: { upTo } }) =>
    changeChat(services, playerId, async (tx, chat) => ({
      ...chat,
      staffUnread: Math.min(chat.staffUnread, await countAfter(tx, playerId, 'User', upTo)),
    }));
