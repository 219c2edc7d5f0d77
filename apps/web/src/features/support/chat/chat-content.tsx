import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import { Headset } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { chatUnreadKey } from '../../../lib/chat-unread.ts';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { useLiveEvent } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { Composer } from './composer.tsx';
import { conversationQuery } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { lastSupportMessageId } from './messages.rules.ts';
import { OlderMessages } from './older-messages.tsx';
import { openOutbox, receiveMessage, useOutbox } from './outbox.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

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
function useMarkRead(messages: readonly ChatMessage[] | undefined): void {
  const isPageVisible = useSyncExternalStore(subscribe, isVisible);
  const last = lastSupportMessageId(messages ?? []);
  useEffect(() => {
    if (isPageVisible && last !== undefined) void markRead(last);
  }, [isPageVisible, last]);
}

/** The player's conversation and the composer. A banned player sends text only, and receives no events. */
export function ChatContent({ userId, textOnly }: { userId: string; textOnly: boolean }) {
  const refetchInterval = usePollInterval(!textOnly);
  const { data, isFetched, isFetching, refetch } = useQuery({ ...conversationQuery(userId), refetchInterval });
  const unsent = useOutbox(userId);
  const main = useRef<HTMLElement>(null);
  useEffect(() => openOutbox(userId), [userId]);
  useLiveEvent('newMessage', (message) => receiveMessage(userId, message));
  useMarkRead(data?.messages);
  useStickToBottom(main, { isShown: isFetched, first: data?.messages[0]?._id, sent: unsent.length });

  // Messages that did not load are loaded again beside the composer, which keeps what is being written.
  if (!isFetched) return <ChatSkeleton />;
  const isEmpty = data !== undefined && data.messages.length === 0 && unsent.length === 0;
  return (
    <main ref={main} className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col justify-end gap-2 px-gutter pt-3 pb-4 [overflow-anchor:none]">
        {data?.hasOlder && <OlderMessages key={data.messages[0]?._id} userId={userId} />}
        {data === undefined && (
          <LoadError title={m.chat_failed_to_load()} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {isEmpty && (
          <div className="my-auto">
            <div className="mx-auto grid max-w-70 justify-items-center gap-2 text-center">
              <span className="grid size-14 place-items-center rounded-full bg-tonal text-on-tonal">
                <Headset size={28} aria-hidden />
              </span>
              <h2>{m.chat_empty()}</h2>
              <p className="text-small text-text-2">{textOnly ? m.chat_empty_banned() : m.chat_empty_next()}</p>
            </div>
          </div>
        )}
        <MessageList
          userId={userId}
          messages={data?.messages ?? []}
          unsent={unsent}
          onLinkExpired={() => refetch({ cancelRefetch: false })}
        />
      </div>
      <Composer userId={userId} textOnly={textOnly} isEmpty={isEmpty} />
    </main>
  );
}
