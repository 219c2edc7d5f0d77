import type { ChatMessage } from '@muqabla/contract/chat/chat-message';
import { useEffect, useSyncExternalStore } from 'react';
import { chatUnreadKey } from '../../lib/chat-unread.ts';
import { queryClient } from '../../lib/query-client.ts';
import { api } from '../../lib/session.ts';
import { lastOfSupport } from './messages.rules.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isLooking = () => document.visibilityState === 'visible';

async function markRead(upTo: string) {
  try {
    queryClient.setQueryData(chatUnreadKey, await api.call('POST /chatwithadmin/read', { body: { upTo } }));
  } catch (error) {
    // Only logged: the badge is right again with the next message that is read.
    console.error('messages were not marked as read', error);
  }
}

/** Tells the server how far the player has read, while they look. */
export function useMarkRead(messages: readonly ChatMessage[] | undefined): void {
  const looking = useSyncExternalStore(subscribe, isLooking);
  const last = lastOfSupport(messages ?? []);
  useEffect(() => {
    if (looking && last !== undefined) void markRead(last);
  }, [looking, last]);
}
