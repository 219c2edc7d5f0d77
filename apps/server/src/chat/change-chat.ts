import type { StaffChat } from '@muqabla/contract/chat/staff-chat-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Database, Transaction } from '../platform/database.ts';
import type { Tell } from '../platform/sockets.ts';
import { lockChat, saveChat } from './chat.queries.ts';
import type { ChatState } from './chat.rules.ts';
import { staffChatView } from './chat.view.ts';
import { readInboxRow } from './inbox.queries.ts';

export type ChangeServices = { db: Database; tell: Tell };

/** Changes how a conversation stands, as `next` says, and tells staff. Refuses for a player who has none. */
export const changeChat = async (
  { db, tell }: ChangeServices,
  playerId: string,
  next: (chat: ChatState, tx: Transaction) => ChatState | Promise<ChatState>,
): Promise<StaffChat | Refusal> => {
  const changed = await db.transaction(async (tx) => {
    const chat = await lockChat(tx, playerId);
    if (chat === null) return null;
    await saveChat(tx, playerId, await next(chat, tx));
    return readInboxRow(tx, playerId);
  });
  if (changed === null) return refuse('NOT_FOUND');
  tell.staff('chat', 'chatUpdated', { playerId });
  return staffChatView(changed);
};
