import { ANSWER_LONGEST, SHORTCUT_FORM } from '@muqabla/contract/support/chat/chat-limits';
import type { SavedAnswer } from '@muqabla/contract/support/chat/saved-answer-calls';
import { Button } from '@muqabla/ui/button';
import { Field, inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { SAVED_ANSWERS } from './use-answers.ts';

type Texts = Pick<SavedAnswer, 'shortcut' | 'en' | 'hi'>;
type SavedAnswerFormProps = {
  /** The answer to change; null for a new one. */
  answer: SavedAnswer | null;
  onDone: () => void;
};

/** Writes an answer in both languages. */
export function SavedAnswerForm({ answer, onDone }: SavedAnswerFormProps) {
  const client = useQueryClient();
  const [texts, setTexts] = useState<Texts>(answer ?? { shortcut: '', en: '', hi: '' });
  const [isTried, setIsTried] = useState(false);
  const save = useMutation({
    mutationFn: ({ shortcut, en, hi }: Texts) => {
      const body = { shortcut, en: en.trim(), hi: hi.trim() };
      return answer === null
        ? api.call('POST /admin/saved-answers', { body })
        : api.call('PUT /admin/saved-answers/{answerId}', { params: { answerId: answer._id }, body });
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [SAVED_ANSWERS] }),
  });
  const isShort = SHORTCUT_FORM.test(texts.shortcut);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort && texts.en.trim() !== '' && texts.hi.trim() !== '' && !save.isPending) save.mutate(texts);
  };
  const change = (part: Partial<Texts>) => setTexts((typed) => ({ ...typed, ...part }));
  const area = (language: 'en' | 'hi', label: string) => {
    const isMissing = isTried && texts[language].trim() === '';
    return (
      <FieldFrame id={`answer-${language}`} label={label} error={isMissing ? m.answers_text_missing() : undefined}>
        <textarea
          id={`answer-${language}`}
          lang={language}
          rows={3}
          maxLength={ANSWER_LONGEST}
          value={texts[language]}
          aria-invalid={isMissing}
          onChange={(event) => change({ [language]: event.target.value })}
          className={inputClass}
        />
      </FieldFrame>
    );
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <MutationError error={save.error} />
      <Field
        id="answer-shortcut"
        label={m.answers_shortcut()}
        help={m.answers_shortcut_help()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={20}
        value={texts.shortcut}
        error={isTried && !isShort ? m.answers_shortcut_wrong() : undefined}
        onChange={(event) => change({ shortcut: event.target.value.toLowerCase() })}
      />
      {area('en', m.answers_en())}
      {area('hi', m.answers_hi())}
      <p className="text-caption text-text-3">{m.answers_placeholders({ name: '{name}', staff: '{staff}' })}</p>
      <Button type="submit" variant="primary" block busy={save.isPending}>
        {m.answers_save()}
      </Button>
      <Button variant="ghost" block onClick={onDone}>
        {m.cancel()}
      </Button>
    </form>
  );
}
