import { PageMessage } from '../../../lib/page-message.tsx';
import * as m from '../../../messages.ts';

/** Shown in place of a conversation while none is chosen. */
export function NoChat() {
  return (
    <div className="hidden min-w-0 flex-1 lg:flex">
      <PageMessage spot="seats" title={m.chat_none_title()}>
        {m.chat_none_text()}
      </PageMessage>
    </div>
  );
}
