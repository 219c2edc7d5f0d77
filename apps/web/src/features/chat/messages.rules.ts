import type { ChatMessage } from '@muqabla/contract/chat/chat-message';

/** Cached part of a conversation: messages without a gap, newest last, and whether the server has older ones. */
export type Conversation = { messages: readonly ChatMessage[]; hasOlder: boolean };

// Ids increase over time, so they order messages of the same instant.
const byTime = (left: ChatMessage, right: ChatMessage) =>
  left.createdAt === right.createdAt ? (left._id < right._id ? -1 : 1) : left.createdAt < right.createdAt ? -1 : 1;

/** Merges both lists by id and time. The second list wins: its links to files are newer. */
export const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message._id, message])).values()].toSorted(byTime);

/** The conversation after a refetch of its last page. Older messages are kept only if they overlap with that page. */
export const mergeLastPage = (
  known: Conversation | undefined,
  page: readonly ChatMessage[],
  pageSize: number,
): Conversation => {
  const pageOnly: Conversation = { messages: page, hasOlder: page.length >= pageSize };
  const first = page[0];
  if (known === undefined || first === undefined) return pageOnly;
  if (!known.messages.some(({ _id }) => _id === first._id)) return pageOnly;
  return { messages: mergeMessages(known.messages, page), hasOlder: known.hasOlder };
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
