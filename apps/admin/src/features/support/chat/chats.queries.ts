import { CHAT_PAGE } from '@muqabla/contract/support/chat/chat-limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { ChatsSearch } from './chats-search.rules.ts';

const POLL_MS = 10_000;
// Links to pictures and voice are valid for at least five minutes; an open conversation is reloaded before they expire.
const FRESH_LINKS_MS = 4 * 60_000;

/** The first part of the key of every query that a new message invalidates. */
export const CHATS = 'chats';

/** One page of the inbox. Events announce changes at once; polling covers clients whose socket is down. */
export const inboxQuery = (search: ChatsSearch) =>
  queryOptions({
    queryKey: [CHATS, 'inbox', search],
    queryFn: ({ signal }) => api.call('GET /admin/chats', { query: search, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** The number of players waiting for a reply. */
export const waitingQuery = {
  ...inboxQuery({ filter: 'open' }),
  select: ({ counts }: { counts: { waiting: number } }) => counts.waiting,
};

/** One conversation, newest page first; the next page holds older messages. */
export const conversationQuery = (playerId: string) =>
  infiniteQueryOptions({
    queryKey: [CHATS, 'one', playerId],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /admin/chats/{playerId}/messages', {
        params: { playerId },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages }) => (messages.length < CHAT_PAGE ? undefined : messages[0]?._id),
    refetchInterval: FRESH_LINKS_MS,
  });
