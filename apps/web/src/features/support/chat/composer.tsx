import { CHAT_TEXT_MAX } from '@muqabla/contract/support/chat/chat-limits';
import { IconButton } from '@muqabla/ui/icon-button';
import { Mic, Paperclip, SendHorizontal } from '@muqabla/ui/icons';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import * as m from '../../../messages.ts';
import { AttachedMatch, useAttachedMatch } from './attached-match.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import { ChatTopics, ReplyTime } from './chat-topics.tsx';
import { ComposerNotes } from './composer-notes.tsx';
import { sendFile, sendText } from './outbox.ts';
import { RecordingRow } from './recording-row.tsx';
import { useAttachment } from './use-attachment.ts';
import { useRecorder } from './use-recorder.ts';

const inputClass =
  'field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-xl bg-surface px-4 py-3 text-body inset-ring-[1.5px] inset-ring-field-line placeholder:text-text-3 placeholder:opacity-100 focus:outline-3 focus:outline-offset-0 focus:outline-focus';

type ComposerProps = {
  userId: string;
  textOnly: boolean;
  /** True while there is no message yet, when topics are offered. */
  isEmpty: boolean;
};

/** Message composer with text, image and voice, or text only. Enter sends; the attachment is sent before the text. */
export function Composer({ userId, textOnly, isEmpty }: ComposerProps) {
  const [text, setText] = useDraft('chat');
  const { attachment, isNotImage, ...attachmentActions } = useAttachment();
  const { state, seconds, problem, ...recorder } = useRecorder(attachmentActions.attachVoice);
  const match = useAttachedMatch(userId);
  const input = useRef<HTMLInputElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isReady = attachment === undefined ? text.trim() !== '' : attachment.file !== undefined;

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    if (attachment?.file !== undefined) {
      void sendFile(userId, attachment.type, attachment.file, attachment.url);
      attachmentActions.release();
    }
    if (text.trim() !== '') {
      void sendText(userId, match.text === undefined ? text.trim() : `${match.text}\n${text.trim()}`);
      match.detach();
    }
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word in a Hindi input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without the reset, picking the same file again fires no change event.
    event.target.value = '';
    if (file !== undefined) void attachmentActions.pick(file);
  };

  return (
    <>
      {/* Scrolls with the conversation, so that with large text the docked form leaves room to read. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-2 pb-2">
        <p className="text-center text-caption text-text-3">
          <ReplyTime />
        </p>
        {isEmpty && text === '' && attachment === undefined && state !== 'recording' && (
          <ChatTopics
            onPick={(topic) => {
              setText(`${topic}: `);
              textarea.current?.focus();
            }}
          />
        )}
      </div>
      <div className="sticky bottom-(--live-bar,0px) z-5 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-surface p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <ComposerNotes
          problem={problem}
          onDismissProblem={recorder.clearProblem}
          isNotImage={isNotImage}
          onDismissNotImage={attachmentActions.clearNotImage}
        />
        {match.text !== undefined && <AttachedMatch text={match.text} onRemove={match.detach} />}
        {state === 'recording' ? (
          <RecordingRow seconds={seconds} onStop={recorder.stop} onCancel={recorder.cancel} />
        ) : (
          <form className="flex items-end gap-1" onSubmit={send}>
            {!textOnly && (
              <>
                <input
                  ref={input}
                  type="file"
                  accept="image/*"
                  aria-label={m.choose_picture()}
                  tabIndex={-1}
                  className="sr-only"
                  onChange={onPick}
                />
                <IconButton
                  label={m.chat_attach()}
                  icon={<Paperclip size={22} aria-hidden />}
                  className="-ml-1"
                  onClick={() => input.current?.click()}
                />
              </>
            )}
            <textarea
              ref={textarea}
              rows={1}
              value={text}
              maxLength={CHAT_TEXT_MAX}
              enterKeyHint="send"
              aria-label={m.message_word()}
              placeholder={m.chat_write()}
              className={inputClass}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {!textOnly && (
              <IconButton
                label={m.chat_record()}
                icon={<Mic size={22} aria-hidden />}
                disabled={state === 'requesting'}
                className="disabled:text-text-3"
                onClick={() => void recorder.start()}
              />
            )}
            <button
              type="submit"
              aria-label={m.chat_send()}
              disabled={!isReady}
              className="grid size-12 flex-none place-items-center rounded-full bg-action text-on-action disabled:bg-mute-tint disabled:text-mute-ink disabled:inset-ring disabled:inset-ring-mute-edge"
            >
              <SendHorizontal size={22} aria-hidden />
            </button>
          </form>
        )}
        {attachment !== undefined && state !== 'recording' && (
          <AttachmentTray attachment={attachment} onRemove={attachmentActions.remove} />
        )}
      </div>
    </>
  );
}
