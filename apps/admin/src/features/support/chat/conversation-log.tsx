import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Button } from '@muqabla/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { MessageRow } from './message-row.tsx';

const NEAR_PX = 100;
const PAGE_NEAR_PX = 500;

const isPageNearEnd = () =>
  scrollY === 0 || innerHeight + scrollY > document.documentElement.scrollHeight - PAGE_NEAR_PX;

type ConversationLogProps = {
  chat: StaffChat;
  messages: readonly StaffChatMessage[];
  older: false | { busy: boolean; onOlder: () => void };
  onLinkDead: () => Promise<unknown>;
};

/** The messages, oldest first; stays scrolled to the newest unless the reader has scrolled up. */
export function ConversationLog({ chat, messages, older, onLinkDead }: ConversationLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const now = useNow();
  const fromEnd = useRef(0);
  const first = messages[0]?._id;

  // Older messages are inserted above: the scroll position is kept relative to the end.
  useLayoutEffect(() => {
    const element = log.current;
    if (element !== null && !stays.current) element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [first]);
  useEffect(() => {
    const [element, content] = [log.current, inner.current];
    if (element === null || content === null) return;
    const scrolled = () => {
      fromEnd.current = element.scrollHeight - element.scrollTop;
      stays.current = fromEnd.current - element.clientHeight < NEAR_PX;
    };
    const watcher = new ResizeObserver(() => {
      if (stays.current) element.scrollTop = element.scrollHeight;
      // On a phone the page scrolls, not the log.
      if (isPageNearEnd()) scrollTo(0, document.documentElement.scrollHeight);
    });
    watcher.observe(content);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, []);

  return (
    <div
      ref={log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by the keyboard
      tabIndex={0}
      className="relative min-h-0 flex-1 px-3.5 -outline-offset-3! [overflow-anchor:none] lg:overflow-y-auto"
    >
      <div ref={inner} className="grid gap-2.5 py-3.5">
        {older !== false && (
          <Button
            variant="ghost"
            size="small"
            className="justify-self-center"
            busy={older.busy}
            onClick={older.onOlder}
          >
            {m.chat_older()}
          </Button>
        )}
        {messages.length === 0 && <p className="py-10 text-center text-small text-text-3">{m.chats_no_message()}</p>}
        <div role="log" aria-label={m.chat_messages()} className="grid gap-2.5">
          {messages.map((message) => (
            <MessageRow key={message._id} message={message} player={chat.player} now={now} onLinkDead={onLinkDead} />
          ))}
        </div>
      </div>
    </div>
  );
}
