import { CheckCheck } from 'lucide-react';
import { m } from '../../paraglide/messages.js';

/** The message has reached the team. */
export function SentMark() {
  return (
    <>
      <CheckCheck size={15} aria-hidden />
      <span className="sr-only">{m.chat_sent()}</span>
    </>
  );
}
