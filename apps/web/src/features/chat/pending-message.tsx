import { CircleAlert, Clock } from 'lucide-react';
import * as m from '../../messages.ts';
import { Bubble } from './bubble.tsx';
import { MessageContent } from './message-content.tsx';
import { discard, type Pending, sendAgain } from './outbox.ts';

const press = 'min-h-11 -my-3.5 px-1 underline underline-offset-3';

/** A message on its way, or one that did not go, with the way to try again. */
export function PendingMessage({ userId, item }: { userId: string; item: Pending }) {
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
            <button type="button" className={press} onClick={() => void sendAgain(userId, item)}>
              {m.try_again()}
            </button>
            <button type="button" className={press} onClick={() => discard(userId, item)}>
              {m.chat_discard()}
            </button>
          </span>
          {item.words !== undefined && item.words !== '' && <span className="mt-1 font-medium">{item.words}</span>}
        </span>
      )}
    </Bubble>
  );
}
