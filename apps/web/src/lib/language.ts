import { messagesIn } from '@muqabla/messages/message';
import { createExternalStore } from '@muqabla/ui/external-store';
import { store } from './storage.ts';

export type Language = 'en' | 'hi';

// boot.js has already decided and written it on <html>.
const language = createExternalStore<Language>(document.documentElement.lang === 'hi' ? 'hi' : 'en');

/** The language the app speaks now. */
export const currentLanguage = language.get;

/**
 * Makes a message that follows the language of the app.
 * @public src/messages.ts, which is generated, imports it.
 */
export const message = messagesIn(currentLanguage);

/** Follows the language of the app. */
export const useLanguage = language.use;

/** Switches the language without a reload and remembers it. */
export function chooseLanguage(next: Language): void {
  store('language', next);
  document.documentElement.lang = next;
  language.set(next);
}
