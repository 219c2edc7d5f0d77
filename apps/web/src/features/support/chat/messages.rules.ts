import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';

/** Cached part of a conversation: messages without a gap, newest last, and whether the server has older ones. */
export type Conversation = { messages: readonly ChatMessage[]; hasOlder: boolean };

// Ids increase over time, so they order messages of the same instant.
const byTime = (left: ChatMessage, right: ChatMessage) =>
  left.createdAt === right.createdAt ? (left._id < right._id ? -1 : 1) : left.createdAt < right.createdAt ? -1 : 1;

/** Merges both lists by id and time. The second list wins: its links to files are newer. */
export const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message._id, message])).values()].toSorted(byTime);

/**
 * The conversation after a refetch of its last page. Messages newer than the page were sent or received while it was on
 * its way and are kept; older messages are kept only if they overlap with the page.
 */
export const mergeLastPage = (
  known: Conversation | undefined,
  page: readonly ChatMessage[],
  pageSize: number,
): Conversation => {
  const [first, last] = [page[0], page.at(-1)];
  const messages = known?.messages ?? [];
  if (known !== undefined && messages.some(({ _id }) => first === undefined || _id === first._id)) {
    return { messages: mergeMessages(messages, page), hasOlder: known.hasOlder };
  }
  const newer = messages.filter((message) => last !== undefined && byTime(last, message) < 0);
  return { messages: [...page, ...newer], hasOlder: page.length >= pageSize };
};

/** Prepends a page of older messages. */
export const withOlder = (known: Conversation, page: readonly ChatMessage[], pageSize: number): Conversation => ({
  messages: mergeMessages(page, known.messages),
  hasOlder: page.length >= pageSize,
});

/** Adds a message. */
export const withMessage = (known: Conversation, message: ChatMessage): Conversation => ({
  ...known,
  messages: mergeMessages(known.messages, [message]),
});

/** Id of the last message from support, up to which the player has read. */
export const lastSupportMessageId = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ senderModel }) => senderModel === 'Admin')?._id;
