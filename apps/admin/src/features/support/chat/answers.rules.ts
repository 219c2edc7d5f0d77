import type { Words } from '@muqabla/contract/refusal-words';
import type { SavedAnswer } from '@muqabla/contract/support/chat/saved-answer-calls';
import type { AnswerPlaceholder } from '@muqabla/contract/support/chat/saved-answer-terms';

/** An answer that can be inserted: one that staff have saved, or one of the product's own. */
export type Answer = { readonly shortcut: string; readonly title: Words; readonly text: Words };

/** Every answer, those of staff first. One that staff have saved replaces the product's own with its shortcut. */
export const answersOf = (
  saved: readonly Pick<SavedAnswer, 'shortcut' | 'en' | 'hi'>[],
  own: readonly { readonly id: string; readonly title: Words; readonly text: Words }[],
): Answer[] => {
  const taken = new Set(saved.map(({ shortcut }) => shortcut));
  const written = saved.map(({ shortcut, en, hi }) => ({
    shortcut,
    title: { en: shortcut, hi: shortcut },
    text: { en, hi },
  }));
  return [...written, ...own.flatMap(({ id, title, text }) => (taken.has(id) ? [] : [{ shortcut: id, title, text }]))];
};

/** Fills in the placeholders of an answer. */
export const fillAnswer = (text: string, values: Readonly<Record<AnswerPlaceholder, string>>): string =>
  text.replaceAll(/\{(name|staff)\}/g, (_, name: AnswerPlaceholder) => values[name]);

/** The shortcut that is being typed: all of a text that begins with a slash. Null for any other text. */
export const typedShortcut = (text: string): string | null =>
  /^\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase() ?? null;

const MAX_SHOWN = 6;

/** The answers for a typed shortcut: those that begin with it before those that have it in shortcut or title. */
export const matchingAnswers = (answers: readonly Answer[], typed: string): Answer[] => {
  const begins = ({ shortcut }: Answer) => shortcut.startsWith(typed);
  const has = ({ shortcut, title }: Answer) =>
    [shortcut, title.en.toLowerCase(), title.hi].some((words) => words.includes(typed));
  return [...answers.filter(begins), ...answers.filter((each) => !begins(each) && has(each))].slice(0, MAX_SHOWN);
};
