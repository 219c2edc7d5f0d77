import { useMe } from '../../lib/me.ts';
import { useBrandName } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { ChatBar } from './chat-bar.tsx';
import { ChatDesk } from './chat-desk.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';

/** The player and the team write to each other. */
export function ChatPage() {
  const me = useMe();
  const brand = useBrandName();
  return (
    <>
      <title>{`${m.chat_title()} · ${brand}`}</title>
      <ChatBar />
      {me === undefined ? <ChatSkeleton /> : <ChatDesk key={me._id} userId={me._id} />}
    </>
  );
}
