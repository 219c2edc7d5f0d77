import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { noticesKey, unreadNoticesQuery } from '../../../lib/unread-notices.ts';

/** The player's notices, newest first, paginated; each page contains the number of unread ones. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /user/notices', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Marks notices up to this one as read on the server. The list on screen keeps its unread dots until it is refetched. */
export const markNoticesRead = async (upTo: string): Promise<void> => {
  const { unread } = await api.call('POST /user/notices/read', { body: { upTo } });
  queryClient.setQueryData(unreadNoticesQuery().queryKey, unread);
  queryClient.setQueryData(noticesQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, pages: known.pages.map((page) => ({ ...page, unread })) },
  );
};
