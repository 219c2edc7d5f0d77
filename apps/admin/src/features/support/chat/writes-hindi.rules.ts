import type { StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';

type Written = Pick<StaffChatMessage, 'senderModel' | 'messageType' | 'content'>;

/** True when the player's newest text has Devanagari letters; `messages` are oldest first. */
export const writesHindi = (messages: readonly Written[]): boolean => {
  const newest = messages.findLast(({ senderModel, messageType }) => senderModel === 'User' && messageType === 'text');
  return newest !== undefined && /\p{Script=Devanagari}/u.test(newest.content);
};
