import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLineKnown } from './line.ts';
import { useLiveEvent } from './live.ts';
import { useMe } from './me.ts';
import { api } from './session.ts';

export const chatUnreadKey = ['own', 'chat-unread'] as const;

/** How many messages of support the player has not read; follows what arrives. */
export function useChatUnread(): number {
  const me = useMe();
  const isLineKnown = useLineKnown();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: chatUnreadKey,
    queryFn: ({ signal }) => api.call('GET /chatwithadmin/unread', { signal }),
    enabled: isLineKnown && me !== undefined,
  });
  useLiveEvent('newMessage', ({ senderModel }) => {
    if (senderModel === 'Admin') void queries.invalidateQueries({ queryKey: chatUnreadKey });
  });
  return me === undefined ? 0 : (data?.unread ?? 0);
}
