import type { MessageType } from '@muqabla/contract/support/chat/chat-message';
import { useStableLink } from '@muqabla/ui/use-stable-link';
import * as m from '../../../messages.ts';
import { VoicePlayer } from './voice-player.tsx';

type MessageContentProps = {
  own: boolean;
  type: MessageType;
  /** The text, or the URL of the file. */
  content: string;
  onLinkExpired?: () => Promise<unknown>;
};

/** Content of a message. Text is rendered as plain text: no markup, no links. */
export function MessageContent({ own, type, content, onLinkExpired }: MessageContentProps) {
  if (type === 'text')
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
    );
  if (type === 'voice') return <VoicePlayer src={content} own={own} onExpired={onLinkExpired} />;
  return <ChatImage own={own} link={content} onLinkExpired={onLinkExpired} />;
}

type ChatImageProps = { own: boolean; link: string; onLinkExpired: (() => Promise<unknown>) | undefined };

function ChatImage({ own, link, onLinkExpired }: ChatImageProps) {
  const inUse = useStableLink(link, onLinkExpired);
  return (
    <a href={link} target="_blank" rel="noreferrer" className="block rounded-m">
      <img
        {...inUse}
        data-own-retry
        alt={own ? m.chat_own_picture() : m.chat_their_picture()}
        className="h-[150px] max-w-full min-w-20 rounded-m bg-inset object-cover"
      />
    </a>
  );
}
