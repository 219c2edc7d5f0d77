import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import { Check } from '@muqabla/ui/icons';
import { Fragment } from 'react';
import { clockText, dayOf, dayText } from '../../../lib/day-text.ts';
import { hostUrl } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { Bubble } from './bubble.tsx';
import { MessageContent } from './message-content.tsx';
import type { PendingMessageData } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';

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
