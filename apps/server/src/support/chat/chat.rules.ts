import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { SUPPORT_ID, ANSWER_PLACEHOLDERS } from '@muqabla/contract/support/chat/chat-limits';
import type { ChatModel } from '@muqabla/contract/support/chat/chat-message';

/** At most `max` messages or files in `seconds`. */
export type Quota = { readonly max: number; readonly seconds: number };

export const MESSAGE_QUOTA: Quota = { max: 30, seconds: 60 };
/** Lower for a banned player, who has no running matches to be quick about. */
export const BANNED_MESSAGE_QUOTA: Quota = { max: 10, seconds: 600 };
export const FILE_QUOTA: Quota = { max: 20, seconds: 3600 };

/**
 * Refuses when a quota is used up. `oldest` is the time of the oldest of the last `max` messages: the next is allowed once
 * that has left the window.
 */
export const quotaRefusal = ({ seconds }: Quota, oldest: Date | null, now: Date): Refusal | null => {
  if (oldest === null) return null;
  const waitMilliseconds = oldest.getTime() + seconds * 1000 - now.getTime();
  return waitMilliseconds > 0 ? refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(waitMilliseconds / 1000) }) : null;
};

type Ends = { senderId: string; senderModel: ChatModel; receiverModel: ChatModel };

/** Refuses unless the sender is the caller and the receiver is the team, under any id. */
export const endsRefusal = ({ senderId, senderModel, receiverModel }: Ends, playerId: string): Refusal | null =>
  senderId === playerId && senderModel === 'User' && receiverModel === 'Admin' ? null : refuse('NOT_YOU');

/** Both ends of a message as the specification names them. */
export const endsOf = (senderModel: ChatModel, playerId: string) =>
  senderModel === 'User'
    ? ({ senderId: playerId, senderModel, receiverId: SUPPORT_ID, receiverModel: 'Admin' } as const)
    : ({ senderId: SUPPORT_ID, senderModel, receiverId: playerId, receiverModel: 'User' } as const);

/** The state of a conversation. */
export type ChatState = {
  status: 'open' | 'closed';
  assignedTo: string | null;
  waitingSince: Date | null;
  playerUnread: number;
  staffUnread: number;
};

export type Sender =
  | { readonly model: 'User'; readonly isBanned?: boolean }
  | { readonly model: 'Admin'; readonly staffId: string };

/** The state after a message: open, unread by the other side, and waiting for the team unless it replied. */
export const afterMessage = (chat: ChatState, sender: Sender, at: Date): ChatState =>
  sender.model === 'User'
    ? { ...chat, status: 'open', waitingSince: chat.waitingSince ?? at, staffUnread: chat.staffUnread + 1 }
    : {
        status: 'open',
        assignedTo: chat.assignedTo ?? sender.staffId,
        waitingSince: null,
        playerUnread: chat.playerUnread + 1,
        staffUnread: 0,
      };

/** An act of staff on a conversation. */
export type ChatAct = { act: 'assign'; to: string | null } | { act: 'close' } | { act: 'reopen' };

/** The state after an act. Idempotent. */
export const afterAct = (chat: ChatState, act: ChatAct): ChatState => {
  switch (act.act) {
    case 'assign':
      return { ...chat, assignedTo: act.to };
    case 'close':
      return { ...chat, status: 'closed', waitingSince: null, staffUnread: 0 };
    case 'reopen':
      return { ...chat, status: 'open' };
  }
};

const FILLED: ReadonlySet<string> = new Set(ANSWER_PLACEHOLDERS.map((name) => `{${name}}`));

/** True when every brace of a text belongs to a placeholder that is filled in; others would be sent to a player as they are. */
export const hasKnownPlaceholders = (text: string): boolean => {
  const placeholders = text.match(/\{[^{}]*\}/g) ?? [];
  const rest = text.replaceAll(/\{[^{}]*\}/g, '');
  return placeholders.every((each) => FILLED.has(each)) && !/[{}]/.test(rest);
};
