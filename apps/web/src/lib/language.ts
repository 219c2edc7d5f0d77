import { messagesIn } from '@muqabla/messages/message';
import { createExternalStore } from '@muqabla/ui/external-store';
import { store } from './storage.ts';

export type Language = 'en' | 'hi';

// boot.js has already set it on <html>.
const language = createExternalStore<Language>(document.documentElement.lang === 'hi' ? 'hi' : 'en');

/** The app's current language. */
export const currentLanguage = language.get;

/**
 * Creates a message in the app's current language.
 * @public The generated src/messages.ts imports it.
 */
export const message = messagesIn(currentLanguage);

/** Follows the app's language. */
export const useLanguage = language.use;

/** Switches the language without a reload and saves it. */
export function chooseLanguage(next: Language): void {
  store('language', next);
  document.documentElement.lang = next;
  language.set(next);
}
