import { CircleAlert, Clock } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';
import { Bubble } from './bubble.tsx';
import { MessageContent } from './message-content.tsx';
import { discard, type PendingMessageData, retryMessage } from './outbox.ts';

const buttonLinkClass = 'min-h-11 -my-3.5 px-1 underline underline-offset-3';

/** A message being sent, or a failed one with buttons to retry and discard it. */
export function PendingMessage({ userId, item }: { userId: string; item: PendingMessageData }) {
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
