import type { MessageType } from '@muqabla/contract/support/chat/chat-message';
import { cx } from '@muqabla/ui/cx';
import { Children, type ReactNode } from 'react';

const paddings: Record<MessageType, string> = { text: 'px-3 py-[9px]', image: 'p-1', voice: 'py-1.5 pr-3.5 pl-1.5' };

type BubbleProps = {
  own: boolean;
  type: MessageType;
  /** Sender, content, and time or delivery state. */
  children: [ReactNode, ReactNode, ReactNode];
};

/** Chat bubble; the player's own messages are on the right. */
export function Bubble({ own, type, children }: BubbleProps) {
  const [sender, content, state] = Children.toArray(children);
  return (
    <article className={cx('grid max-w-[80%] gap-[3px]', own ? 'justify-items-end self-end' : 'justify-items-start')}>
      {sender}
      <div
        className={cx(
          'max-w-full min-w-0 text-body leading-5.5',
          paddings[type],
          own ? 'rounded-l rounded-tr-[4px] bg-host text-on-host' : 'rounded-l rounded-tl-[4px] bg-surface shadow-1',
        )}
      >
        {content}
      </div>
      {state}
    </article>
  );
}
