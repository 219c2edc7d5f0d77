import type { StaffChat } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { Link } from '@tanstack/react-router';
import { ageOf } from '../../../lib/age.rules.ts';
import { ageWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { readChatsSearch } from './chats-search.rules.ts';

// A reply is overdue after ten minutes.
const OVERDUE_MS = 10 * 60_000;

const lastMessageWords = ({ lastMessage }: StaffChat) => {
  if (lastMessage === undefined) return m.chats_no_message();
  const what = { text: lastMessage.excerpt, image: m.chats_image(), voice: m.chats_voice() }[lastMessage.messageType];
  return lastMessage.senderModel === 'Admin' ? m.chats_we_said({ what }) : what;
};

/** One conversation of the inbox: player, last message, waiting time and unread count. */
export function ChatItem({ chat, now, current }: { chat: StaffChat; now: number; current: boolean }) {
  const { player, waitingSince, lastMessage, unread, assignedTo } = chat;
  const since = waitingSince ?? lastMessage?.createdAt;
  const isLate = waitingSince !== undefined && now - Date.parse(waitingSince) >= OVERDUE_MS;
  return (
    <li data-row className="border-b border-line">
      <Link
        to="/chats/$playerId"
        params={{ playerId: player._id }}
        search={readChatsSearch}
        aria-current={current}
        className={cx(
          'flex min-h-16 items-center gap-2.5 px-3.5 py-2 -outline-offset-3!',
          current ? 'bg-info-tint shadow-[inset_3px_0_0_var(--link)]' : 'hover:bg-inset',
        )}
      >
        <Avatar image={player.avatar} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semi')}>{player.username}</span>
            {since !== undefined && (
              <span className={cx('num flex-none text-caption', isLate ? 'font-semi text-bad-ink' : 'text-text-3')}>
                {waitingSince === undefined
                  ? ageWords(ageOf(since, now))
                  : m.chats_waits({ age: ageWords(ageOf(since, now)) })}
              </span>
            )}
          </span>
          <span className="flex items-center justify-between gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-small text-text-2">
              {lastMessageWords(chat)}
            </span>
            {unread > 0 && (
              <span className="num min-w-5 flex-none rounded-full bg-action px-1.5 text-center text-caption font-bold text-on-action">
                {unread}
                <span className="sr-only"> {m.chats_unread()}</span>
              </span>
            )}
          </span>
          {assignedTo !== null && (
            <span className="block truncate text-caption text-text-3">{m.chats_with({ name: assignedTo.name })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
