import type { MessageType } from '@muqabla/contract/chat/chat-message';
import { useLinkInUse } from '@muqabla/ui/use-link-in-use';
import * as m from '../../messages.ts';
import { VoicePlayer } from './voice-player.tsx';

type MessageContentProps = {
  own: boolean;
  type: MessageType;
  /** The text, or the address of the file. */
  content: string;
  onLinkDead?: () => Promise<unknown>;
};

/** What a message says, shows or sounds like. Text is text, whatever it looks like. */
export function MessageContent({ own, type, content, onLinkDead }: MessageContentProps) {
  if (type === 'text')
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
    );
  if (type === 'voice') return <VoicePlayer src={content} own={own} onDead={onLinkDead} />;
  return <Picture own={own} link={content} onLinkDead={onLinkDead} />;
}

type PictureProps = { own: boolean; link: string; onLinkDead: (() => Promise<unknown>) | undefined };

function Picture({ own, link, onLinkDead }: PictureProps) {
  const inUse = useLinkInUse(link, onLinkDead);
  return (
    <a href={link} target="_blank" rel="noreferrer" className="block rounded-m">
      <img
        {...inUse}
        alt={own ? m.chat_own_picture() : m.chat_their_picture()}
        className="h-[150px] max-w-full min-w-20 rounded-m bg-inset object-cover"
      />
    </a>
  );
}
