import { CHAT_TEXT_MAX } from '@muqabla/contract/support/chat/chat-limits';
import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { IconButton } from '@muqabla/ui/icon-button';
import { Paperclip, SendHorizontal } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { CannedMenu } from './canned-menu.tsx';
import { useSendReply } from './use-send-reply.ts';
import { writesHindi } from './writes-hindi.rules.ts';

type StaffComposerProps = { chat: StaffChat; messages: readonly StaffChatMessage[] };

/** The composer of staff: Enter sends, Shift+Enter inserts a line break. A picture or recording is sent when it is chosen. */
export function StaffComposer({ chat: { player, status }, messages }: StaffComposerProps) {
  const [text, setText] = useState('');
  const { mutate, isPending, error, reset } = useSendReply(player._id);
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (words === '' || isPending) return;
    // The text is cleared only after the server has confirmed it, and only if it has not been edited meanwhile.
    mutate({ text: words }, { onSuccess: () => setText((typed) => (typed.trim() === words ? '' : typed)) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const sendChosenFile = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen !== undefined && !isPending) mutate({ file: chosen });
  };

  return (
    <form onSubmit={send} className="sticky bottom-0 grid flex-none gap-2 border-t border-line bg-surface px-2 py-2">
      {error !== null && (
        <Note tone="bad" role="alert" dismiss={{ label: m.close(), onDismiss: reset }}>
          <b className="font-semi">{m.chat_not_sent()}</b> {failureWords(error)}
        </Note>
      )}
      {status === 'closed' && <p className="px-2 text-caption text-text-3">{m.chat_answer_opens()}</p>}
      <div className="flex items-end gap-1">
        <CannedMenu
          playerName={player.username}
          writesHindi={writesHindi(messages)}
          onChoose={(words) => {
            setText((typed) => (typed.trim() === '' ? words : `${typed.trim()}\n${words}`));
            box.current?.focus();
          }}
        />
        <input
          ref={file}
          type="file"
          accept="image/*,audio/webm,audio/ogg"
          aria-label={m.chat_choose_file()}
          tabIndex={-1}
          className="sr-only"
          onChange={sendChosenFile}
        />
        <IconButton
          label={m.chat_attach()}
          title={m.chat_attach()}
          icon={<Paperclip size={20} aria-hidden />}
          className="size-11! text-text-2 hover:bg-inset"
          onClick={() => file.current?.click()}
        />
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={CHAT_TEXT_MAX}
          aria-label={m.chat_answer()}
          placeholder={m.chat_write_to({ name: player.username })}
          className={cx(inputClass, 'field-sizing-content max-h-40 min-h-11! flex-1 resize-none')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          variant="primary"
          size="small"
          busy={isPending}
          disabled={text.trim() === '' && !isPending}
          icon={<SendHorizontal size={18} aria-hidden />}
        >
          {m.chat_send()}
        </Button>
      </div>
    </form>
  );
}
