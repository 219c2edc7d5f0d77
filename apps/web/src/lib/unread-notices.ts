import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from './connection-status.ts';
import { useLiveEvent } from './live.ts';
import { queryClient } from './query-client.ts';
import { api, useSignIn } from './session.ts';

/** Key prefix of all notice queries. */
export const noticesKey = ['own', 'notices'] as const;

/** Number of unread notices. A separate query, because only the list needs the code of the paginated one. */
export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => (await api.call('GET /user/notices', { query: {}, signal })).unread,
  });

/** Reads the notices again, once their count may have changed. */
export const refetchNotices = () => void queryClient.invalidateQueries({ queryKey: noticesKey });

/** Number of unread notices, updated by events. */
export function useUnreadNotices(): number {
  const signedIn = useSignIn() === 'in';
  const isConnectionKnown = useIsConnectionKnown();
  const { data = 0 } = useQuery({ ...unreadNoticesQuery(), enabled: isConnectionKnown && signedIn });
  useLiveEvent('noticeAdded', refetchNotices);
  return signedIn ? data : 0;
}
