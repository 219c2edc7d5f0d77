import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { cx } from '@muqabla/ui/cx';
import { useStableLink } from '@muqabla/ui/use-stable-link';
import { hostUrl } from '../../../lib/api.ts';
import { clockWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { LinkedText } from './linked-text.tsx';

type MessageRowProps = {
  message: StaffChatMessage;
  player: StaffChat['player'];
  now: number;
  onLinkDead: () => Promise<unknown>;
};

/** One message: support's on the right, with its author. The text is never rendered as HTML. */
export function MessageRow({ message, player, now, onLinkDead }: MessageRowProps) {
  const ours = message.senderModel === 'Admin';
  const name = ours ? (message.staffName ?? m.support()) : player.username;
  return (
    <article
      className={cx(
        'grid max-w-[min(80%,560px)] gap-0.5',
        ours ? 'justify-items-end justify-self-end' : 'justify-items-start',
      )}
    >
      <div
        className={cx(
          'max-w-full min-w-0 rounded-l',
          message.messageType === 'text' ? 'px-3 py-2' : 'p-1',
          ours ? 'rounded-tr-[4px] bg-host text-on-host' : 'rounded-tl-[4px] bg-surface shadow-1',
        )}
      >
        <Content message={message} playerId={player._id} name={name} onLinkDead={onLinkDead} />
      </div>
      <p className="num text-caption text-text-3">
        {name}, <time dateTime={message.createdAt}>{clockWords(message.createdAt, now)}</time>
      </p>
    </article>
  );
}

type ContentProps = {
  message: StaffChatMessage;
  playerId: string;
  name: string;
  onLinkDead: () => Promise<unknown>;
};

function Content({ message: { messageType, content }, playerId, name, onLinkDead }: ContentProps) {
  if (messageType === 'text')
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={content} playerId={playerId} />
      </p>
    );
  return <MessageFile isVoice={messageType === 'voice'} link={hostUrl(content)} name={name} onLinkDead={onLinkDead} />;
}

type MessageFileProps = { isVoice: boolean; link: string; name: string; onLinkDead: () => Promise<unknown> };

function MessageFile({ isVoice, link, name, onLinkDead }: MessageFileProps) {
  const inUse = useStableLink(link, onLinkDead);
  if (isVoice)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- voice messages have no transcript
      <audio
        {...inUse}
        controls
        preload="metadata"
        aria-label={m.chat_voice_of({ name })}
        className="h-11 w-64 max-w-full"
      />
    );
  return (
    <a href={link} target="_blank" rel="noreferrer" className="block rounded-m">
      <img
        {...inUse}
        alt={m.chat_image_of({ name })}
        className="h-56 max-w-full min-w-24 rounded-m bg-inset object-cover"
      />
    </a>
  );
}
