import { IconButton } from '@muqabla/ui/icon-button';
import { X } from '@muqabla/ui/icons';
import { fileSize } from '../../../lib/file-size.rules.ts';
import * as m from '../../../messages.ts';
import type { Attachment } from './use-attachment.ts';
import { VoicePlayer } from './voice-player.tsx';

/** Preview of the attachment: an image at most 150 px high, or a playable recording. */
export function AttachmentTray({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { type, name, file, url, seconds } = attachment;
  const size = fileSize(file?.size ?? 0);
  return (
    <div data-unsent className="mx-1 flex items-center gap-2.5 rounded-m bg-inset p-2">
      {type === 'image' && (
        <img
          src={url}
          alt={m.chat_picture_to_send()}
          className="max-h-[150px] max-w-28 flex-none rounded-s object-contain"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {type === 'image' ? (
          <b className="truncate text-small font-semi">{name}</b>
        ) : (
          <VoicePlayer key={url} src={url} own={false} seconds={seconds} />
        )}
        <span role="status" className="num text-caption text-text-3">
          {type === 'voice' && <span>{m.chat_voice_ready({ size })}</span>}
          {type === 'image' && (
            <span>{file === undefined ? m.chat_picture_preparing() : m.chat_picture_ready({ size })}</span>
          )}
        </span>
      </div>
      <IconButton
        label={type === 'image' ? m.chat_remove_picture() : m.chat_remove_voice()}
        icon={<X size={20} aria-hidden />}
        className="size-11!"
        onClick={onRemove}
      />
    </div>
  );
}
