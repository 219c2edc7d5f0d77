import { keepCached, readCached } from '@muqabla/ui/slow-storage';

/** The cache in which the page leaves its language for the service worker, which cannot read local storage. */
export const LANGUAGE_CACHE = 'language';
const PATH = '/language';

/** The language that the page had last; undefined where storage has none. */
export const readKeptLanguage = async (): Promise<string | undefined> =>
  (await readCached(PATH, LANGUAGE_CACHE))?.text();

/** Sent to the service worker, which then keeps what it lacks of the shell in this language. */
export const FILL_SHELL = 'fill-shell';

/**
 * Leaves the language for the service worker, which then keeps the scripts of it on the device, also where it could not before: the
 * connection was lost meanwhile, or it was being installed for another language.
 */
export const keepLanguage = async (language: string): Promise<void> => {
  if ((await readKeptLanguage()) !== language) await keepCached(LANGUAGE_CACHE, PATH, new Response(language));
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(FILL_SHELL));
};
