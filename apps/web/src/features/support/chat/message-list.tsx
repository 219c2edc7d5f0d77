import type { ChatMessage, MessageType } from '@muqabla/contract/support/chat/chat-message';
import { cx } from '@muqabla/ui/cx';
import { Check, CircleAlert, Clock } from '@muqabla/ui/icons';
import { Children, Fragment, type ReactNode } from 'react';
import { clockText, dayOf, dayText } from '../../../lib/day-text.ts';
import { hostUrl } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { MessageContent } from './message-content.tsx';
import { type PendingMessageData, discard, retryMessage } from './outbox.ts';

const paddings: Record<MessageType, string> = { text: 'px-3 py-[9px]', image: 'p-1', voice: 'py-1.5 pr-3.5 pl-1.5' };

type BubbleProps = {
  own: boolean;
  type: MessageType;
  /** Sender, content, and time or delivery state. */
  children: [ReactNode, ReactNode, ReactNode];
};

/** Chat bubble; the player's own messages are on the right. */
function Bubble({ own, type, children }: BubbleProps) {
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

const buttonLinkClass = 'min-h-11 -my-3.5 px-1 underline underline-offset-3';

/** A message being sent, or a failed one with buttons to retry and discard it. */
function PendingMessage({ userId, item }: { userId: string; item: PendingMessageData }) {
  return (
    <Bubble own type={item.messageType}>
      <span className="sr-only">{m.chat_you()}</span>
      <MessageContent own type={item.messageType} content={item.messageType === 'text' ? item.text : item.url} />
      {item.state === 'sending' ? (
        <span role="status" className="flex items-center gap-1 text-caption text-text-3">
          <Clock size={15} aria-hidden />
          {m.chat_sending()}
        </span>
      ) : (
        <span role="alert" className="grid justify-items-end gap-0.5 text-right text-caption font-semi text-bad-ink">
          <span className="flex items-center gap-1">
            <CircleAlert size={15} aria-hidden />
            {m.chat_not_sent()}
            <button type="button" className={buttonLinkClass} onClick={() => void retryMessage(userId, item)}>
              {m.try_again()}
            </button>
            <button type="button" className={buttonLinkClass} onClick={() => discard(userId, item)}>
              {m.chat_discard()}
            </button>
          </span>
          {item.error !== undefined && item.error !== '' && <span className="mt-1 font-medium">{item.error}</span>}
        </span>
      )}
    </Bubble>
  );
}

type MessageListProps = {
  userId: string;
  messages: readonly ChatMessage[];
  unsent: readonly PendingMessageData[];
  /** Called when a link to a file has expired. */
  onLinkExpired: () => Promise<unknown>;
};

/** All messages, oldest first, with day headings; then those not sent yet. */
export function MessageList({ userId, messages, unsent, onLinkExpired }: MessageListProps) {
  return (
    <div role="log" aria-label={m.chat_messages()} className="flex flex-col gap-2">
      {messages.map((message, index) => (
        <Fragment key={message._id}>
          {dayOf(message.createdAt) !== dayOf(messages[index - 1]?.createdAt ?? '1970-01-01T00:00:00Z') && (
            <p className="self-center px-2.5 py-0.5 text-caption text-text-3">{dayText(message.createdAt)}</p>
          )}
          <Bubble own={message.senderModel === 'User'} type={message.messageType}>
            <span className="sr-only">{message.senderModel === 'User' ? m.chat_you() : m.chat_team()}</span>
            <MessageContent
              own={message.senderModel === 'User'}
              type={message.messageType}
              content={message.messageType === 'text' ? message.content : hostUrl(message.content)}
              onLinkExpired={onLinkExpired}
            />
            <time dateTime={message.createdAt} className="num flex items-center gap-1 text-caption text-text-3">
              <span>{clockText(message.createdAt)}</span>
              {message.senderModel === 'User' && (
                <>
                  <Check size={15} aria-hidden />
                  <span className="sr-only">{m.chat_sent()}</span>
                </>
              )}
            </time>
          </Bubble>
        </Fragment>
      ))}
      {unsent.map((item) => (
        <PendingMessage key={item.clientMessageId} userId={userId} item={item} />
      ))}
    </div>
  );
}
