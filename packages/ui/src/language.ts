import type { Language } from '@muqabla/contract/languages';
import { messagesIn } from '@muqabla/messages/message';
import { createExternalStore } from './external-store.ts';
import { loadJson } from './load-module.ts';
import { readStored, store } from './storage.ts';

declare global {
  /** Where the scripts and texts of each language are; set by boot.js. The development server and tests have no such folders. */
  var languageFolders: Partial<Record<Language, string>> | undefined;
}

// boot.js has already set it on <html>. Unit tests have no document.
const pageLanguage = ((typeof document !== 'undefined' && document.documentElement.lang) || 'en') as Language;
const language = createExternalStore<Language>(pageLanguage);
// Of the languages that were chosen since the page was loaded; the scripts have the texts of the page's own.
const chosenTexts = new Map<Language, readonly string[]>();

/** The app's current language. */
export const currentLanguage = language.get;

/**
 * Creates a message in the app's current language, in a build: from the text that its script has.
 * @public The modules of messages in a build import it.
 */
export const message = messagesIn(() => chosenTexts.get(language.get()));

/**
 * Returns a function that creates messages from the texts of all languages.
 * @public The generated src/messages.ts of both apps imports it.
 */
export const messagesFrom = (texts: Readonly<Partial<Record<Language, readonly string[]>>>) =>
  messagesIn(() => texts[language.get()]);

/** Follows the app's language. */
export const useLanguage = language.useValue;

const loadTexts = async (next: Language, folder: string) =>
  chosenTexts.set(next, await loadJson<string[]>(`${folder}texts.json`));

const KEY = 'language';

/** True when a language was chosen on this device. */
export const isLanguageChosen = (): boolean => readStored(KEY) !== null;

let lastChoice: Language | undefined;

/**
 * Switches the language without a reload and saves it. Throws `LoadFailure` where its texts cannot be loaded, and the language
 * then stays.
 */
export const chooseLanguage = async (next: Language): Promise<void> => {
  lastChoice = next;
  const folder = globalThis.languageFolders?.[next];
  if (folder !== undefined && next !== pageLanguage && !chosenTexts.has(next)) await loadTexts(next, folder);
  // Another language was chosen while the texts came.
  if (lastChoice !== next) return;
  store(KEY, next);
  document.documentElement.lang = next;
  language.set(next);
};
