import { CheckCheck } from 'lucide-react';
import * as m from '../../messages.ts';

/** The message has reached the team. */
export function SentMark() {
  return (
    <>
      <CheckCheck size={15} aria-hidden />
      <span className="sr-only">{m.chat_sent()}</span>
    </>
  );
}
