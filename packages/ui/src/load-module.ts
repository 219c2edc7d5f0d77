import { createExternalStore } from './external-store.ts';

const RETRY_SECONDS = 1.5;
const MAX_RETRY_AFTER_SECONDS = 30;
const LATER_MILLISECONDS = 10_000;

/** A file of the app that could not be loaded. It was not asked for by `import()`, so that it can be loaded later. */
export class LoadFailure extends Error {
  /** The server has no such file, as after a release. */
  readonly isGone: boolean;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number;

  constructor(file: string, response?: Response) {
    super(`${file}: ${response?.status ?? 'no response'}`);
    this.isGone = response?.status === 404 || response?.status === 410;
    this.retryAfter = Number(response?.headers.get('retry-after')) || 0;
  }
}

const retries = createExternalStore(0);

/** True while a file is loaded again, or waits for it. */
export const useIsLoadingAgain = () => retries.useAs((count) => count > 0);

/** Shows that a file is loaded again until the promise is settled. */
const whileAgain = async <T>(promise: Promise<T>): Promise<T> => {
  retries.set(retries.get() + 1);
  return promise.finally(() => retries.set(retries.get() - 1));
};

/**
 * Resolves when a file is worth another try: with the connection, or some seconds later. One that is gone is not there some
 * seconds later.
 */
export const waitForRetry = ({ isGone }: LoadFailure, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = isGone ? undefined : setTimeout(resolve, LATER_MILLISECONDS);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Runs a load until it succeeds, for a part of a page without which the page goes on. */
export const loadUntilDone = async <T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (!(failure instanceof LoadFailure)) throw failure;
      await (failure.isGone ? waitForRetry(failure, signal) : whileAgain(waitForRetry(failure, signal)));
    }
  }
};

/** Runs a load of what the page can do without: undefined where its files do not come. */
export const loadOrSkip = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof LoadFailure) return undefined;
    throw failure;
  }
};

let offerRelease = () => {};

/** Sets what is done when a file is gone because the server has another release. */
export const onNewRelease = (offer: () => void): void => {
  offerRelease = offer;
};

// The page that the server sends names another first script than this page did, or has it in another folder: boot.js puts the two
// together. A worker leaves this request to the network.
const isReplaced = async () => {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const [folder, name] = [own.replace(/[^/]*$/, ''), own.replace(/^.*\//, '')];
  const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  if (!response.ok) return false;
  const page = await response.text();
  return !page.includes(folder) || !page.includes(name);
};

const loadStyle = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new LoadFailure(url));
    });
    document.head.append(link);
  });

// Into the browser's cache, from which import() then reads. A failed import() is kept for as long as the page: Chromium does
// not ask for that address again, nor after a failed `<link rel=preload>`.
const fetchFile = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true) throw new LoadFailure(url, response);
  return response.arrayBuffer().catch(() => {
    throw new LoadFailure(url);
  });
};

const tryTwice = async <T>(load: () => Promise<T>): Promise<T> => {
  const again = async ({ retryAfter }: LoadFailure) => {
    const seconds = Math.max(RETRY_SECONDS, Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return load();
  };
  try {
    return await load().catch((failure: LoadFailure) => whileAgain(again(failure)));
  } catch (failure) {
    if ((failure as LoadFailure).isGone && (await isReplaced().catch(() => false))) offerRelease();
    throw failure;
  }
};

/** Loads a file of data, tried twice. Throws `LoadFailure` where it does not come. */
export const loadJson = async <T>(url: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await tryTwice(() => fetchFile(url)))) as T;

// What the page itself has loaded is on it before the first module is asked for.
const filesOfPage = () =>
  [...document.querySelectorAll('link[href], script[src]')].map((element): [string, Promise<void>] => [
    element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    Promise.resolve(),
  ]);

let loads: Map<string, Promise<void>> | undefined;

const loadFile = (file: string) => {
  const url = `${import.meta.env.BASE_URL}${file}`;
  const known = (loads ??= new Map(filesOfPage()));
  let load = known.get(url);
  if (load === undefined) {
    load = tryTwice(async () => void (await (url.endsWith('.css') ? loadStyle(url) : fetchFile(url))));
    known.set(url, load);
    load.catch(() => known.delete(url));
  }
  return load;
};

/**
 * Loads the files of a module, each tried twice, and then imports it. A build calls it for each `import()`, with the paths of the
 * module, of what it imports, and of its styles: packages/ui/vite-load-module.ts.
 */
export const loadModule = async <T>(importModule: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(loadFile));
  return importModule();
};
