import type { Handler } from '../platform/http.ts';
import { type ChangeServices, changeChat } from './change-chat.ts';
import { afterAct } from './chat.rules.ts';

/** Done, until the player writes again. */
export const closeChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/close'> =>
  ({ params: { playerId } }) =>
    changeChat(services, playerId, (chat) => afterAct(chat, { act: 'close' }));
