import { SUPPORT_ID } from '@muqabla/contract/chat/chat-limits';
import type { ChatModel } from '@muqabla/contract/chat/chat-message';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** A player may send so many of something in so many seconds. */
export type Quota = { readonly most: number; readonly seconds: number };

export const MESSAGE_QUOTA: Quota = { most: 30, seconds: 60 };
/** A banned player asks and is answered; there is no battle to be quick about. */
export const BANNED_MESSAGE_QUOTA: Quota = { most: 10, seconds: 600 };
export const FILE_QUOTA: Quota = { most: 20, seconds: 3600 };

/**
 * Whether a quota is used up. `oldest` is when the last `most` of them began: with the next one, they would be one too
 * many until that has passed out of the window.
 */
export const checkQuota = ({ seconds }: Quota, oldest: Date | null, now: Date): Refusal | null => {
  if (oldest === null) return null;
  const waitMilliseconds = oldest.getTime() + seconds * 1000 - now.getTime();
  return waitMilliseconds > 0 ? refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(waitMilliseconds / 1000) }) : null;
};

type Ends = { senderId: string; senderModel: ChatModel; receiverModel: ChatModel };

/** The sender is the token's player and the receiver is the team, whatever id it is given; anything else is a claim. */
export const checkEnds = ({ senderId, senderModel, receiverModel }: Ends, playerId: string): Refusal | null =>
  senderId === playerId && senderModel === 'User' && receiverModel === 'Admin' ? null : refuse('NOT_YOU');

/** Both ends of a message as the specification names them. */
export const endsOf = (senderModel: ChatModel, playerId: string) =>
  senderModel === 'User'
    ? ({ senderId: playerId, senderModel, receiverId: SUPPORT_ID, receiverModel: 'Admin' } as const)
    : ({ senderId: SUPPORT_ID, senderModel, receiverId: playerId, receiverModel: 'User' } as const);

/** How a conversation stands. */
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

/** What a message makes of its conversation: it is open; the other side has something to read; support answers or is waited for. */
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

/** What staff do with a conversation itself. */
export type ChatAct = { act: 'assign'; to: string | null } | { act: 'close' } | { act: 'reopen' };

/** What an act makes of a conversation. Done twice, it is done. */
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
