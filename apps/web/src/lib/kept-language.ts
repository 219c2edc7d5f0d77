import { keepCached, readCached } from '@muqabla/ui/slow-storage';

/** The cache in which the page leaves its language for the service worker, which cannot read local storage. */
export const LANGUAGE_CACHE = 'language';
const PATH = '/language';

/** The language that the page had last; undefined where storage has none. */
export const readKeptLanguage = async (): Promise<string | undefined> =>
  (await readCached(PATH, LANGUAGE_CACHE))?.text();

/** Sent to the service worker when the language has changed. */
export const NEW_LANGUAGE = 'new-language';

/** Leaves the language for the service worker, which then keeps the scripts of it on the device. */
export const keepLanguage = async (language: string): Promise<void> => {
  if ((await readKeptLanguage()) === language) return;
  await keepCached(LANGUAGE_CACHE, PATH, new Response(language));
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(NEW_LANGUAGE);
};
