import { CHAT_TEXT_MAX } from '@muqabla/contract/support/chat/chat-limits';
import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { IconButton } from '@muqabla/ui/icon-button';
import { Paperclip, SendHorizontal } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { failureWords } from '../../../lib/failure.messages.ts';
import { staffLanguage } from '../../../lib/staff-language.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { AnswerSuggestions } from './answer-suggestions.tsx';
import { fillAnswer, typedShortcut, writesHindi } from './answers.rules.ts';
import { CannedMenu } from './canned-menu.tsx';
import { SavedAnswersWindow } from './saved-answers-window.tsx';
import { useAnswerSuggestions } from './use-answer-suggestions.ts';
import { useAnswers } from './use-answers.ts';
import { useSendReply } from './use-send-reply.ts';

type StaffComposerProps = { chat: StaffChat; messages: readonly StaffChatMessage[] };

/** The composer of staff: Enter sends, Shift+Enter inserts a line break. A picture or recording is sent when it is chosen. */
export function StaffComposer({ chat: { player, status }, messages }: StaffComposerProps) {
  const [text, setText] = useState('');
  const { mutate, isPending, error, reset } = useSendReply(player._id);
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  const { data: me } = useQuery(meQuery);
  const answers = useAnswers();
  const [isManaging, setIsManaging] = useState(false);
  // In Hindi for a player who writes in Devanagari, else in the console's language.
  const language = writesHindi(messages) ? 'hi' : staffLanguage();
  const filled = (words: string) => fillAnswer(words, { name: player.username, staff: me?.name ?? '' });

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (words === '' || isPending) return;
    // The text is cleared only after the server has confirmed it, and only if it has not been edited meanwhile.
    mutate({ text: words }, { onSuccess: () => setText((typed) => (typed.trim() === words ? '' : typed)) });
  };
  const press = (event: KeyboardEvent) => {
    if (suggestions.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (words: string) => {
    setText((typed) => (typed.trim() === '' || typedShortcut(typed) !== null ? words : `${typed.trim()}\n${words}`));
    box.current?.focus();
  };
  const suggestions = useAnswerSuggestions({
    text,
    answers,
    onChoose: (answer) => insert(filled(answer.text[language])),
  });
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
      {isManaging && <SavedAnswersWindow onClose={() => setIsManaging(false)} />}
      {suggestions.shown.length > 0 && (
        <AnswerSuggestions
          id={suggestions.listId}
          answers={suggestions.shown}
          language={language}
          active={suggestions.active}
          filled={filled}
          onChoose={suggestions.choose}
        />
      )}
      <div className="flex items-end gap-1">
        <CannedMenu
          answers={answers}
          language={language}
          filled={filled}
          onChoose={insert}
          onManage={() => setIsManaging(true)}
        />
        <input
          ref={file}
          type="file"
          accept="image/*,audio/webm,audio/ogg,audio/mp4"
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
          {...suggestions.fieldAttributes}
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
