import { CHAT_PAGE } from '@muqabla/contract/support/chat/chat-limits';
import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { mergeLastPage, type Conversation, withMessage, withOlder } from './messages.rules.ts';

const keyOf = (userId: string) => ['own', 'chat', userId];

const fetchPage = (userId: string, before: string | undefined, signal?: AbortSignal) =>
  api.call('GET /chatwithadmin/history/{userId}', {
    params: { userId },
    query: { before, limit: String(CHAT_PAGE) },
    ...(signal && { signal }),
  });

/** The player's conversation; a refetch keeps the older messages loaded before. */
export const conversationQuery = (userId: string) => ({
  queryKey: keyOf(userId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Conversation> => {
    const page = await fetchPage(userId, undefined, signal);
    return mergeLastPage(queryClient.getQueryData<Conversation>(keyOf(userId)), page, CHAT_PAGE);
  },
  // A closed screen receives no events, and links to files expire.
  staleTime: 0,
});

const change = (userId: string, next: (conversation: Conversation) => Conversation) =>
  queryClient.setQueryData<Conversation>(keyOf(userId), (conversation) => conversation && next(conversation));

/** Adds a sent or received message to the cached conversation. */
export const addToConversation = (userId: string, message: ChatMessage) =>
  change(userId, (conversation) => withMessage(conversation, message));

/** Fetches the messages before the first cached one. */
export async function fetchOlderMessages(userId: string): Promise<void> {
  const first = queryClient.getQueryData<Conversation>(keyOf(userId))?.messages[0];
  if (first === undefined) return;
  const page = await fetchPage(userId, first._id);
  change(userId, (conversation) => withOlder(conversation, page, CHAT_PAGE));
}
