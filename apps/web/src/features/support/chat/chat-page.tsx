import { IconButton } from '@muqabla/ui/icon-button';
import { ArrowLeft, Headset } from '@muqabla/ui/icons';
import { Bar } from '../../../components/bar.tsx';
import { goBack } from '../../../lib/go-back.ts';
import { useMe } from '../../../lib/me.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { ChatContent } from './chat-content.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';

/** Chat header: back button and recipient. */
function ChatBar() {
  return (
    <Bar>
      <IconButton label={m.back()} icon={<ArrowLeft size={24} aria-hidden />} onClick={goBack} />
      {/* Gives its room to the words where text is large. */}
      <span className="grid size-10 flex-none place-items-center rounded-m bg-bar-pill max-2xs:hidden">
        <Headset size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 py-1 pl-2 max-2xs:pl-0">
        <h1 className="truncate text-h3">{m.chat_title()}</h1>
        <p className="truncate text-caption text-on-bar-2">{m.chat_with()}</p>
      </div>
    </Bar>
  );
}

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
