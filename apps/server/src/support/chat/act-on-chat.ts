import type { Handler } from '../../platform/http/calls.ts';
import { actOnChat, changeChat, type ChangeServices } from './change-chat.ts';
import { countAfter } from './chat.queries.ts';

/** Claims a conversation, also from another staff member, or releases it. */
export const assignChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/assign'> =>
  ({ params: { playerId }, body: { to }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'assign', to: to === 'me' ? staff.staffId : null } });

/** Closes a conversation until the next message. */
export const closeChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/close'> =>
  ({ params: { playerId }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'close' } });

export const reopenChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/reopen'> =>
  ({ params: { playerId }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'reopen' } });

/** Marks a conversation as read by staff; the player still waits for a reply. */
export const readStaffChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/read'> =>
  ({ params: { playerId }, body: { upTo } }) =>
    changeChat(services, playerId, async (tx, chat) => ({
      ...chat,
      staffUnread: Math.min(chat.staffUnread, await countAfter(tx, playerId, 'User', upTo)),
    }));
