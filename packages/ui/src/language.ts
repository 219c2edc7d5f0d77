import type { Language } from '@muqabla/contract/languages';
import { messagesIn } from '@muqabla/messages/message';
import { createExternalStore } from './external-store.ts';
import { store } from './storage.ts';

// boot.js has already set it on <html>. Unit tests have no document.
const isHindi = typeof document !== 'undefined' && document.documentElement.lang === 'hi';
const language = createExternalStore<Language>(isHindi ? 'hi' : 'en');

/** The app's current language. */
export const currentLanguage = language.get;

/**
 * Creates a message in the app's current language.
 * @public The generated src/messages.ts of both apps imports it.
 */
export const message = messagesIn(currentLanguage);

/** Follows the app's language. */
export const useLanguage = language.useValue;

/** Switches the language without a reload and saves it. */
export function chooseLanguage(next: Language): void {
  store('language', next);
  document.documentElement.lang = next;
  language.set(next);
}
