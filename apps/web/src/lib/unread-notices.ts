import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLineKnown } from './line.ts';
import { useLiveEvent } from './live.ts';
import { queryClient } from './query-client.ts';
import { api, useSignIn } from './session.ts';

/** What every notice query's key begins with. */
export const noticesKey = ['own', 'notices'] as const;

/** How many notices are unread. A query of its own: the list's pages are code that only the list needs. */
export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => (await api.call('GET /user/notices', { query: {}, signal })).unread,
  });

const refetchNotices = () => void queryClient.invalidateQueries({ queryKey: noticesKey });

/** How many notices are unread, kept true while the app is open. */
export function useUnreadNotices(): number {
  const signedIn = useSignIn() === 'in';
  const isLineKnown = useLineKnown();
  const { data = 0 } = useQuery({ ...unreadNoticesQuery(), enabled: isLineKnown && signedIn });
  useLiveEvent('noticeAdded', refetchNotices);
  return signedIn ? data : 0;
}
