import type { ChatMessage } from '@muqabla/contract/chat/chat-message';

/** What is known of a conversation: messages without a gap, newest last, and whether older ones are on the server. */
export type Conversation = { messages: readonly ChatMessage[]; hasOlder: boolean };

// Ids are made in the order of time, so that they sort messages that came out of order.
const inOrder = (left: ChatMessage, right: ChatMessage) =>
  left.createdAt === right.createdAt ? (left._id < right._id ? -1 : 1) : left.createdAt < right.createdAt ? -1 : 1;

/** Both lists in one, each message once; where both have it, the second one's is newer (a fresh link to its file). */
export const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message._id, message])).values()].toSorted(inOrder);

/** The conversation after its last page was read again. What was known stays only if it reaches up to that page. */
export const afterReading = (
  known: Conversation | undefined,
  page: readonly ChatMessage[],
  pageSize: number,
): Conversation => {
  const whole: Conversation = { messages: page, hasOlder: page.length >= pageSize };
  const first = page[0];
  if (known === undefined || first === undefined) return whole;
  if (!known.messages.some(({ _id }) => _id === first._id)) return whole;
  return { messages: mergeMessages(known.messages, page), hasOlder: known.hasOlder };
};

/** The conversation with a page of older messages in front. */
export const withOlder = (known: Conversation, page: readonly ChatMessage[], pageSize: number): Conversation => ({
  messages: mergeMessages(page, known.messages),
  hasOlder: page.length >= pageSize,
});

/** The conversation with one message that arrived. */
export const withMessage = (known: Conversation, message: ChatMessage): Conversation => ({
  ...known,
  messages: mergeMessages(known.messages, [message]),
});

/** The last message that support wrote, which is what a player has read up to. */
export const lastOfSupport = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ senderModel }) => senderModel === 'Admin')?._id;
