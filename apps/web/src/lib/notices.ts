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

/** Reads the notices again. */
export const refetchNotices = () => void queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey });

/** How many notices are unread, kept true while the app is open. */
export function useUnreadNotices(): number {
  const signedIn = useSignIn() === 'in';
  const { data } = useInfiniteQuery({ ...noticesQuery(), enabled: signedIn });
  useLiveEvent('noticeAdded', refetchNotices);
  return data?.pages[0]?.unread ?? 0;
}
