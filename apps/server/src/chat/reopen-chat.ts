import type { Handler } from '../platform/http.ts';
import { type ChangeServices, changeChat } from './change-chat.ts';
import { afterAct } from './chat.rules.ts';

export const reopenChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/reopen'> =>
  ({ params: { playerId } }) =>
    changeChat(services, playerId, (chat) => afterAct(chat, { act: 'reopen' }));
