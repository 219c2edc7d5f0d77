import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEvent } from './live.ts';
import { queryClient } from './query-client.ts';
import { api, useSignIn } from './session.ts';

/** One's notices, newest first, a page at a time; each page says how many are unread. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['own', 'notices'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /user/notices', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Marks the notices up to this one as read. Those on the page keep their dot until they are read again. */
export const markNoticesRead = async (upTo: string): Promise<void> => {
  const { unread } = await api.call('POST /user/notices/read', { body: { upTo } });
  queryClient.setQueryData(noticesQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, pages: known.pages.map((page) => ({ ...page, unread })) },
  );
};

const refetchNotices = () => void queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey });

/** How many notices are unread, kept true while the app is open. */
export function useUnreadNotices(): number {
  const signedIn = useSignIn() === 'in';
  const { data } = useInfiniteQuery({ ...noticesQuery(), enabled: signedIn });
  useLiveEvent('noticeAdded', refetchNotices);
  return data?.pages[0]?.unread ?? 0;
}
