import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown, usePollInterval } from './connection-status.ts';
import { useLiveEvent } from './live.ts';
import { useMe } from './me.ts';
import { readAgain } from './query-client.ts';
import { api } from './session.ts';

export const chatUnreadKey = ['own', 'chat-unread'] as const;

/** Number of support messages the player has not read, updated by events. */
export function useChatUnread(): number {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  const refetchInterval = usePollInterval(me?.appModeAllowed !== true);
  const { data } = useQuery({
    queryKey: chatUnreadKey,
    queryFn: ({ signal }) => api.call('GET /chatwithadmin/unread', { signal }),
    enabled: (isConnectionKnown || refetchInterval !== false) && me !== undefined,
    refetchInterval,
  });
  useLiveEvent('newMessage', ({ senderModel }) => {
    if (senderModel === 'Admin') void readAgain(chatUnreadKey);
  });
  return me === undefined ? 0 : (data?.unread ?? 0);
}
