import { useMe } from '../../../lib/me.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { ChatBar } from './chat-bar.tsx';
import { ChatContent } from './chat-content.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';

/** Support chat. */
export function ChatPage() {
  const me = useMe();
  const brand = useBrandName();
  return (
    <>
      <title>{`${m.chat_title()} · ${brand}`}</title>
      <ChatBar />
      {me === undefined ? <ChatSkeleton /> : <ChatContent key={me._id} userId={me._id} textOnly={me.appModeAllowed} />}
    </>
  );
}
