import { CHAT_PAGE } from '@muqabla/contract/chat/chat-limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { ChatsSearch } from './chats-search.rules.ts';

const POLL_MS = 10_000;
// The links to pictures and voice live at least five minutes; a conversation that stays open gets new ones before that.
const FRESH_LINKS_MS = 4 * 60_000;

/** Begins the key of everything that a message makes old. */
export const CHATS = 'chats';

/** One page of the inbox. Events tell of changes at once; reading again is for where they cannot arrive. */
export const inboxQuery = ({ filter, page }: ChatsSearch) =>
  queryOptions({
    queryKey: [CHATS, 'inbox', filter, page],
    queryFn: ({ signal }) => api.call('GET /admin/chats', { query: { filter, page: String(page) }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** How many players wait for an answer. */
export const waitingQuery = {
  ...inboxQuery({ filter: 'open', page: 1 }),
  select: ({ counts }: { counts: { waiting: number } }) => counts.waiting,
};

/** One conversation, newest page first; the next page is the one before. */
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
