import type { Handler } from '../platform/http.ts';
import { type ChangeServices, changeChat } from './change-chat.ts';
import { afterAct } from './chat.rules.ts';

/** A staff member takes a conversation, also from a colleague, or gives it back. */
export const assignChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/assign'> =>
  ({ params: { playerId }, body: { to }, staff: { staffId } }) =>
    changeChat(services, playerId, (chat) => afterAct(chat, { act: 'assign', to: to === 'me' ? staffId : null }));
