import type { ChatMessage } from '@muqabla/contract/chat/chat-message';
import { Fragment } from 'react';
import { hostUrl } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { Bubble } from './bubble.tsx';
import { dayOf, dayWords, timeWords } from './chat-time.ts';
import { MessageContent } from './message-content.tsx';
import type { Pending } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';
import { SentMark } from './sent-mark.tsx';

type MessageListProps = {
  userId: string;
  messages: readonly ChatMessage[];
  unsent: readonly Pending[];
  /** A link to a file has grown old. */
  onLinkDead: () => Promise<unknown>;
};

/** Every message, oldest first, with the days between them; own ones on the right. */
export function MessageList({ userId, messages, unsent, onLinkDead }: MessageListProps) {
  return (
    <div role="log" aria-label={m.chat_messages()} className="flex flex-col gap-2">
      {messages.map((message, place) => (
        <Fragment key={message._id}>
          {dayOf(message.createdAt) !== dayOf(messages[place - 1]?.createdAt ?? '1970-01-01T00:00:00Z') && (
            <p className="self-center px-2.5 py-0.5 text-caption text-text-3">{dayWords(message.createdAt)}</p>
          )}
          <Bubble own={message.senderModel === 'User'} type={message.messageType}>
            <span className="sr-only">{message.senderModel === 'User' ? m.chat_you() : m.chat_team()}</span>
            <MessageContent
              own={message.senderModel === 'User'}
              type={message.messageType}
              content={message.messageType === 'text' ? message.content : hostUrl(message.content)}
              onLinkDead={onLinkDead}
            />
            <time dateTime={message.createdAt} className="num flex items-center gap-1 text-caption text-text-3">
              {timeWords(message.createdAt)}
              {message.senderModel === 'User' && <SentMark />}
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
