import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import { useEffect, useSyncExternalStore } from 'react';
import { chatUnreadKey } from '../../../lib/chat-unread.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { lastSupportMessageId } from './messages.rules.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

async function markRead(upTo: string) {
  try {
    // A player who leaves at once has read the message all the same.
    const read = await api.call('POST /chatwithadmin/read', { body: { upTo }, keepalive: true });
    queryClient.setQueryData(chatUnreadKey, read);
  } catch (error) {
    // The next message that is read corrects the badge.
    console.error('messages were not marked as read', error);
  }
}

/** Marks messages as read on the server while the page is visible. */
export function useMarkRead(messages: readonly ChatMessage[] | undefined): void {
  const isPageVisible = useSyncExternalStore(subscribe, isVisible);
  const last = lastSupportMessageId(messages ?? []);
  useEffect(() => {
    if (isPageVisible && last !== undefined) void markRead(last);
  }, [isPageVisible, last]);
}
