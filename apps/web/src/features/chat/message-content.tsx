import type { MessageType } from '@muqabla/contract/chat/chat-message';
import { m } from '../../paraglide/messages.js';
import { VoicePlayer } from './voice-player.tsx';

type MessageContentProps = {
  own: boolean;
  type: MessageType;
  /** The text, or the address of the file. */
  content: string;
  onLinkDead?: () => void;
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
  return (
    <a href={content} target="_blank" rel="noreferrer" className="block rounded-m">
      <img
        src={content}
        alt={own ? m.chat_own_picture() : m.chat_their_picture()}
        onError={onLinkDead}
        className="h-[150px] max-w-full min-w-20 rounded-m bg-inset object-cover"
      />
    </a>
  );
}
