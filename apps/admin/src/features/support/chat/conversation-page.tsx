import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { failureWords, isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import * as m from '../../../messages.ts';
import { CHATS, conversationQuery } from './chats.queries.ts';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { CollapsiblePlayerContext, PlayerContext } from './player-context.tsx';
import { StaffComposer } from './staff-composer.tsx';

/** Marks the open messages as read on the server, so that they are not counted as unread for other staff. */
function useMarkAsRead(chat: StaffChat | undefined, messages: readonly StaffChatMessage[]): void {
  const client = useQueryClient();
  const last = messages.findLast(({ senderModel }) => senderModel === 'User')?._id;
  const wanted = chat !== undefined && chat.unread > 0 ? last : undefined;
  const playerId = chat?.player._id ?? '';
  const read = useEffectEvent(async (upTo: string) => {
    try {
      await api.call('POST /admin/chats/{playerId}/read', { params: { playerId }, body: { upTo } });
      await client.invalidateQueries({ queryKey: [CHATS, 'inbox'] });
    } catch (error) {
      // A failure is only logged: the next message marks these as read too.
      console.error('messages were not marked as read', error);
    }
  });
  useEffect(() => {
    if (wanted !== undefined && document.visibilityState === 'visible') void read(wanted);
  }, [wanted]);
}

const route = getRouteApi('/staff/chats/$playerId');
// The breakpoint `xl`: the inbox, the conversation and the player fit beside each other.
const WIDE = '(min-width: 80rem)';

/** The conversation whose player id is in the address. */
export function ConversationPage() {
  const { playerId } = route.useParams();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    conversationQuery(playerId),
  );
  const chat = data?.pages[0]?.chat;
  const messages = data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  useMarkAsRead(chat, messages);
  const isWide = useMedia(WIDE);
  if (chat === undefined && error === null) return <ConversationSkeleton />;
  if (chat === undefined) {
    return (
      <PageMessage
        spot="mend"
        role="alert"
        title={isMissing(error) ? m.chat_missing_title() : m.chat_failed_title()}
        action={
          <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        }
      >
        {failureWords(error)}
      </PageMessage>
    );
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConversationHead chat={chat} />
        {!isWide && <CollapsiblePlayerContext key={`${playerId} context`} playerId={playerId} />}
        <ConversationLog
          key={playerId}
          chat={chat}
          messages={messages}
          older={hasNextPage && { busy: isFetchingNextPage, onOlder: () => void fetchNextPage() }}
          onLinkDead={() => refetch({ cancelRefetch: false })}
        />
        <StaffComposer key={`${playerId} composer`} chat={chat} messages={messages} />
      </main>
      {isWide && <PlayerContext playerId={playerId} />}
    </div>
  );
}

function ConversationSkeleton() {
  return (
    <main aria-busy className="flex flex-1 flex-col justify-end gap-4 p-5">
      <span className="sr-only" role="status">
        {m.loading()}
      </span>
      <Skeleton className="h-10 w-2/5 rounded-l" />
      <Skeleton className="h-16 w-1/2 self-end rounded-l" />
      <Skeleton className="h-10 w-1/3 rounded-l" />
      <Skeleton className="mt-4 h-12 rounded-l" />
    </main>
  );
}
