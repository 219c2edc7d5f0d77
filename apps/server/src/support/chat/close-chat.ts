import type { Handler } from '../../platform/http/calls.ts';
import { actOnChat, type ChangeServices } from './change-chat.ts';

/** Closes a conversation until the next message. */
export const closeChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/close'> =>
  ({ params: { playerId }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'close' } });
