declare const marked: unique symbol;

/**
 * A text for people, by its English: `'{name} started your battle.'`. What it is in a reader's language stands under this key in
 * `server.json` of the language, where placeholders stay. `textIn` of `@muqabla/messages` words it.
 */
export type Words = string & { readonly [marked]: true };

/**
 * Marks a text of the server, so that a check finds it and each language can have it. Where one English text needs two
 * translations, a context tells them apart: the key is `points|Your stake is back.`
 */
export const text = (english: string, context?: string): Words =>
  (context === undefined ? english : `${context}|${english}`) as Words;

/** The English of a text, without its context. */
export const englishOf = (words: Words): string => words.replace(/^[a-z]+\|/, '');

/** A text that staff write in the two languages of the console. */
export type Bilingual = { readonly en: string; readonly hi: string };
