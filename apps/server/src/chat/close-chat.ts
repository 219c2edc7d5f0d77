import type { Handler } from '../platform/http/calls.ts';
import { actOnChat, type ChangeServices } from './change-chat.ts';

/** Done, until the player writes again. */
export const closeChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/close'> =>
  ({ params: { playerId }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'close' } });
