import { CHAT_FILTERS, type ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import { Link } from '@tanstack/react-router';
import { TabCount, TabRow, tabClass } from '../../../components/list/tab-row.tsx';
import * as m from '../../../messages.ts';

const words: Record<ChatFilter, () => string> = m.chats;

type ChatFiltersProps = { counts: Record<ChatFilter | 'waiting', number> | undefined };

/** The filter of the inbox, with the counts of waiting players. */
export function ChatFilters({ counts }: ChatFiltersProps) {
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
            search={{ filter, page: 1 }}
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
