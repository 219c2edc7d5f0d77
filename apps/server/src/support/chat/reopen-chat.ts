import type { Handler } from '../../platform/http/calls.ts';
import { actOnChat, type ChangeServices } from './change-chat.ts';

export const reopenChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/reopen'> =>
  ({ params: { playerId }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'reopen' } });
