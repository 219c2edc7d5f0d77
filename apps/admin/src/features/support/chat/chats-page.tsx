import { CHAT_FILTERS, type ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import { cx } from '@muqabla/ui/cx';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { CursorPagination } from '../../../components/list/cursor-pagination.tsx';
import { atCursor } from '../../../components/list/list-search.rules.ts';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { tabClass, TabCount, TabRow } from '../../../components/list/tab-row.tsx';
import { useListKeys } from '../../../components/list/use-list-keys.ts';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { useLive } from '../../../lib/live.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { ChatItem } from './chat-item.tsx';
import { readChatsSearch } from './chats-search.rules.ts';
import { CHATS, inboxQuery } from './chats.queries.ts';

const words: Record<ChatFilter, () => string> = m.chats;

type ChatFiltersProps = { counts: Record<ChatFilter | 'waiting', number> | undefined };

/** The filter of the inbox, with the counts of waiting players. */
function ChatFilters({ counts }: ChatFiltersProps) {
  return (
    <div className="border-b border-line px-2 pt-2">
      <p className="px-1.5 text-small font-bold" aria-live="polite">
        {counts === undefined ? m.chats_list() : m.chats_waiting({ count: counts.waiting })}
      </p>
      <TabRow label={m.chats_tabs()}>
        {CHAT_FILTERS.map((filter) => (
          <Link
            key={filter}
            to="/chats"
            search={{ filter }}
            activeOptions={{ includeSearch: true }}
            className={tabClass}
          >
            {words[filter]()}
            <TabCount count={counts?.[filter]} />
          </Link>
        ))}
      </TabRow>
    </div>
  );
}

const route = getRouteApi('/staff/chats');

/** The inbox beside the open conversation. A phone shows one of the two. */
export function ChatsPage() {
  const { playerId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(inboxQuery(search));
  const now = useNow();
  const open = (id: string) =>
    void navigate({ to: '/chats/$playerId', params: { playerId: id }, search: readChatsSearch });
  useListKeys({ ids: query.data?.chats.map(({ player }) => player._id) ?? [], chosen: playerId, onOpen: open });
  useLive(['connect', 'newMessage', 'chatUpdated'], () => void client.invalidateQueries({ queryKey: [CHATS] }));
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col lg:grid lg:grid-cols-[300px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[344px_minmax(0,1fr)]">
      <aside
        aria-label={m.chats_list()}
        className={cx(
          'relative flex-col bg-surface lg:flex lg:overflow-y-auto lg:border-r lg:border-line',
          playerId === undefined ? 'flex flex-1' : 'hidden',
        )}
      >
        <ChatFilters counts={query.data?.counts} />
        <div className="px-3.5 py-2 empty:hidden">
          <QueueClock queue="chats" />
        </div>
        <QueryFrame query={query} failed={m.chats_failed()}>
          {({ chats, next }) => (
            <>
              {chats.length === 0 && <EmptyState spot="seats" title={m.chats_empty()} />}
              <ul>
                {chats.map((chat) => (
                  <ChatItem key={chat.player._id} chat={chat} now={now} current={chat.player._id === playerId} />
                ))}
              </ul>
              <div className="p-2">
                <CursorPagination
                  cursor={search.cursor}
                  next={next}
                  words={{ first: m.reports_first(), next: m.next_page() }}
                  onCursor={(cursor) => void navigate({ to: '/chats', search: atCursor(search, cursor) })}
                />
              </div>
            </>
          )}
        </QueryFrame>
      </aside>
      <Outlet />
    </div>
  );
}
