import type { Handler } from '../../platform/http/calls.ts';
import { type ChangeServices, changeChat } from './change-chat.ts';
import { countAfter } from './chat.queries.ts';

/** Marks a conversation as read by staff; the player still waits for a reply. */
export const readStaffChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/read'> =>
  ({ params: { playerId }, body: { upTo } }) =>
    changeChat(services, playerId, async (tx, chat) => ({
      ...chat,
      staffUnread: Math.min(chat.staffUnread, await countAfter(tx, playerId, 'User', upTo)),
    }));
