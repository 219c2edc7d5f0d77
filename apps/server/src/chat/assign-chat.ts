import type { Handler } from '../platform/http/calls.ts';
import { actOnChat, type ChangeServices } from './change-chat.ts';

/** A staff member takes a conversation, also from a colleague, or gives it back. */
export const assignChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/assign'> =>
  ({ params: { playerId }, body: { to }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'assign', to: to === 'me' ? staff.staffId : null } });
