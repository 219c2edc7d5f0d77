import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffChat } from '@muqabla/contract/support/chat/chat-staff-calls';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { lockChat, saveChat } from './chat.queries.ts';
import { afterAct, type ChatAct, type ChatState } from './chat.rules.ts';
import { staffChatView } from './chat.view.ts';
import { readInboxRow } from './inbox.queries.ts';

export type ChangeServices = Pick<Services, 'db' | 'clock' | 'broadcast'>;

/** Changes a conversation's state by `next` and broadcasts the change to staff. Refuses when there is no conversation. */
export const changeChat = async (
  { db, broadcast }: ChangeServices,
  playerId: string,
  next: (tx: Transaction, chat: ChatState) => Promise<ChatState>,
): Promise<StaffChat | Refusal> => {
  const changed = await db.transaction(async (tx) => {
    const chat = await lockChat(tx, playerId);
    if (chat === null) return null;
    await saveChat(tx, playerId, await next(tx, chat));
    return readInboxRow(tx, playerId);
  });
  if (changed === null) return refuse('NOT_FOUND');
  broadcast.staff('chat', 'chatUpdated', { playerId });
  return staffChatView(changed);
};

const ACTIONS = { assign: 'chat.assigned', close: 'chat.closed', reopen: 'chat.reopened' } as const;

const auditedState = ({ status, assignedTo }: ChatState) => ({ status, assignedTo });

/** Claims, releases, closes or reopens a conversation; audited when it changes anything. */
export const actOnChat = (
  services: ChangeServices,
  { playerId, staff, act }: { playerId: string; staff: StaffIdentity; act: ChatAct },
) =>
  changeChat(services, playerId, async (tx, chat) => {
    const after = afterAct(chat, act);
    if (after.status !== chat.status || after.assignedTo !== chat.assignedTo) {
      await writeAudit(tx, {
        staff,
        action: ACTIONS[act.act],
        subject: { kind: 'chat', id: playerId },
        reason: '',
        before: auditedState(chat),
        after: auditedState(after),
        at: services.clock.now(),
      });
    }
    return after;
  });
