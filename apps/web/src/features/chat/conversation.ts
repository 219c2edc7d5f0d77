import { CHAT_PAGE } from '@muqabla/contract/chat/chat-limits';
import type { ChatMessage } from '@muqabla/contract/chat/chat-message';
import { queryClient } from '../../lib/query-client.ts';
import { api } from '../../lib/session.ts';
import { afterReading, type Conversation, withMessage, withOlder } from './messages.rules.ts';

const keyOf = (userId: string) => ['own', 'chat', userId];

const readPage = (userId: string, before: string | undefined, signal?: AbortSignal) =>
  api.call('GET /chatwithadmin/history/{userId}', {
    params: { userId },
    query: { before, limit: String(CHAT_PAGE) },
    ...(signal && { signal }),
  });

/** The player's conversation; read again, it keeps what was known of older days. */
export const conversationQuery = (userId: string) => ({
  queryKey: keyOf(userId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Conversation> => {
    const page = await readPage(userId, undefined, signal);
    return afterReading(queryClient.getQueryData<Conversation>(keyOf(userId)), page, CHAT_PAGE);
  },
  // Nobody hears events while away, and links to files grow old.
  staleTime: 0,
});

const change = (userId: string, next: (known: Conversation) => Conversation) =>
  queryClient.setQueryData<Conversation>(keyOf(userId), (known) => known && next(known));

/** Adds a message that was sent or has arrived. */
export const keepMessage = (userId: string, message: ChatMessage) =>
  change(userId, (known) => withMessage(known, message));

/** Reads the messages before the first one that is known. */
export async function readOlder(userId: string): Promise<void> {
  const first = queryClient.getQueryData<Conversation>(keyOf(userId))?.messages[0];
  if (first === undefined) return;
  const page = await readPage(userId, first._id);
  change(userId, (known) => withOlder(known, page, CHAT_PAGE));
}
