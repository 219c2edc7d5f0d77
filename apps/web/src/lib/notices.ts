import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { api } from './session.ts';
import { noticesKey, unreadNoticesQuery } from './unread-notices.ts';

/** One's notices, newest first, a page at a time; each page says how many are unread. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /user/notices', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Marks the notices up to this one as read. Those on the page keep their dot until they are read again. */
export const markNoticesRead = async (upTo: string): Promise<void> => {
  const { unread } = await api.call('POST /user/notices/read', { body: { upTo } });
  queryClient.setQueryData(unreadNoticesQuery().queryKey, unread);
  queryClient.setQueryData(noticesQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, pages: known.pages.map((page) => ({ ...page, unread })) },
  );
};
