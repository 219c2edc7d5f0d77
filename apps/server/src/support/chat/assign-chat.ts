import type { Handler } from '../../platform/http/calls.ts';
import { actOnChat, type ChangeServices } from './change-chat.ts';

/** Claims a conversation, also from another staff member, or releases it. */
export const assignChat =
  (services: ChangeServices): Handler<'POST /admin/chats/{playerId}/assign'> =>
  ({ params: { playerId }, body: { to }, staff }) =>
    actOnChat(services, { playerId, staff, act: { act: 'assign', to: to === 'me' ? staff.staffId : null } });
