import { cx } from '@muqabla/ui/cx';
import * as m from '../../../messages.ts';
import type { Answer } from './answers.rules.ts';

type AnswerSuggestionsProps = {
  id: string;
  answers: readonly Answer[];
  language: 'en' | 'hi';
  /** The index of the answer that Enter inserts. */
  active: number;
  /** Fills in the placeholders of a text. */
  filled: (text: string) => string;
  onChoose: (answer: Answer) => void;
};

/** The option's id, for the field that has the focus. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** The answers for a shortcut that is being typed. */
export function AnswerSuggestions({ id, answers, language, active, filled, onChoose }: AnswerSuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.chat_canned()}
      className="absolute inset-x-2 bottom-full z-20 mb-1 grid max-h-72 overflow-y-auto rounded-l bg-raise p-1.5 shadow-2"
    >
      {answers.map((answer, index) => (
        <div
          key={answer.shortcut}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={cx('cursor-pointer rounded-m px-2 py-1.5', index === active && 'bg-inset')}
          // Before the field loses the focus to a click.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(answer);
          }}
        >
          <span className="flex items-baseline gap-2">
            <code className="num flex-none text-caption text-text-2">/{answer.shortcut}</code>
            {answer.title.en !== answer.shortcut && (
              <span lang={language} className="truncate font-semi">
                {answer.title[language]}
              </span>
            )}
          </span>
          <span lang={language} className="line-clamp-2 text-caption text-text-3">
            {filled(answer.text[language])}
          </span>
        </div>
      ))}
    </div>
  );
}
