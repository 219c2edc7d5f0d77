import { messagesIn } from '@muqabla/messages/message';
import { createExternalStore } from '@muqabla/ui/external-store';
import { store } from './storage.ts';

export type Language = 'en' | 'hi';

// boot.js has already chosen it and set it on <html>. Unit tests have no document.
const isHindi = typeof document !== 'undefined' && document.documentElement.lang === 'hi';
const language = createExternalStore<Language>(isHindi ? 'hi' : 'en');

/** The language of the console. */
export const currentLanguage = language.get;

/**
 * Creates a message in the current language.
 * @public imported by the generated src/messages.ts.
 */
export const message = messagesIn(currentLanguage);

/** The language of the console; renders again when it changes. */
export const useLanguage = language.use;

/** Switches the language without a reload and stores the choice in this browser. */
export function chooseLanguage(next: Language): void {
  store('language', next);
  document.documentElement.lang = next;
  language.set(next);
}
