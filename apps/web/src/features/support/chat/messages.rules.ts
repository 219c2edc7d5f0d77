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

/** A text that was not sent, as stored across reloads. */
export type UnsentText = { clientMessageId: string; text: string; at: string };

const isUnsent = (value: unknown): value is UnsentText =>
  typeof value === 'object' &&
  value !== null &&
  ['clientMessageId', 'text', 'at'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Parses stored texts; invalid content counts as none. */
export const readUnsent = (stored: string | null): UnsentText[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isUnsent) : [];
  } catch {
    return [];
  }
};

/** Serializes unsent texts for storage; null when there are none. */
export const writeUnsent = (texts: readonly UnsentText[]): string | null =>
  texts.length === 0
    ? null
    : JSON.stringify(texts.map(({ clientMessageId, text, at }) => ({ clientMessageId, text, at })));
