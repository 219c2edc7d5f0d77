import type { Economy } from '@muqabla/contract/economy';
import type { AnswerPlaceholder } from '@muqabla/contract/support/chat/chat-limits';
import type { StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import type { SavedAnswer } from '@muqabla/contract/support/chat/saved-answer-calls';
import type { Bilingual } from '@muqabla/contract/texts';

/** An answer that can be inserted: one that staff have saved, or one of the product's own. */
export type Answer = { readonly shortcut: string; readonly title: Bilingual; readonly text: Bilingual };

/** Every answer, those of staff first. One that staff have saved replaces the product's own with its shortcut. */
export const answersOf = (
  saved: readonly Pick<SavedAnswer, 'shortcut' | 'en' | 'hi'>[],
  own: readonly { readonly id: string; readonly title: Bilingual; readonly text: Bilingual }[],
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

type Written = Pick<StaffChatMessage, 'senderModel' | 'messageType' | 'content'>;

/** True when the player's newest text has Devanagari letters; `messages` are oldest first. */
export const writesHindi = (messages: readonly Written[]): boolean => {
  const newest = messages.findLast(({ senderModel, messageType }) => senderModel === 'User' && messageType === 'text');
  return newest !== undefined && /\p{Script=Devanagari}/u.test(newest.content);
};

/** A prepared reply in both languages, of every economy unless it names some. `{name}` is replaced by the player's name. */
export type CannedAnswer = { id: string; economies?: readonly Economy[]; title: Bilingual; text: Bilingual };
