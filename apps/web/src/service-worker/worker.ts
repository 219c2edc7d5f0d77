import { deleteOtherCaches, keepCached, readCached, trimCache } from '@muqabla/ui/slow-storage';
import { FILL_SHELL, LANGUAGE_CACHE, readKeptLanguage } from '../lib/kept-language.ts';
import { putValue, RESULTS_SYNC, type SharedPicture } from '../lib/result-store.ts';
import { openPage, readPush, showPush } from './push.ts';
import { sendResults } from './send-results.ts';

/** Keeps a screenshot shared from another app on the device, and redirects to its page. */
const takeShare = async (request: Request): Promise<Response> => {
  try {
    const file = (await request.formData()).get('screenshot');
    if (file instanceof File && file.type.startsWith('image/')) {
      const shared: SharedPicture = { file, sharedAt: Date.now() };
      await putValue('shared', 'screenshot', shared);
    }
  } catch (error) {
    // The page says that no picture arrived.
    console.error('a shared picture was not kept', error);
  }
  // A redirect after the post: reloading the page shares nothing again.
  return Response.redirect('/share-result', 303);
};

declare const self: ServiceWorkerGlobalScope;
/** The files of the shell, as paths, and a hash of their contents: packages/ui/vite-service-worker.ts. */
declare const SHELL: {
  readonly version: string;
  readonly shared: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
};

const shellCache = `shell-${SHELL.version}`;
const SEEN_CACHE = 'seen-assets';
const MAX_SEEN = 120;
const shellFiles = new Set([...SHELL.shared, ...Object.values(SHELL.languages).flat()]);
const ofServer = /^\/(api|admin|log|sandbox|socket\.io)([/?]|$)/;
const isAsset = (path: string) => path.startsWith('/assets/');

// An asset has a hash in its name, so that an earlier version's copy is taken over; any other file is fetched anew.
const fetchShellFile = async (file: string) => {
  const response = (isAsset(file) && (await readCached(file))) || (await fetch(file, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
};

// The language of the page alone. One file after the other, to leave the connection to the page.
const fillShell = async () => {
  const language = (await readKeptLanguage()) ?? 'en';
  for (const file of [...SHELL.shared, ...(SHELL.languages[language] ?? [])])
    if ((await readCached(file, shellCache)) === undefined)
      await keepCached(shellCache, file, await fetchShellFile(file));
};

const fromShell = async (file: string, request: Request) => (await readCached(file, shellCache)) ?? fetch(request);

/** A request, and the way to keep the worker running for what follows its response. */
type WorkerRequest = { readonly request: Request; readonly waitUntil: (work: Promise<unknown>) => void };

const keepSeen = async (request: Request, response: Response) => {
  await keepCached(SEEN_CACHE, request, response);
  await trimCache(SEEN_CACHE, MAX_SEEN);
};

// Pictures and the Hindi font, kept on first use; the oldest are dropped. The response does not wait for that: a phone without space
// keeps none.
const fromSeen = async ({ request, waitUntil }: WorkerRequest) => {
  const seen = await readCached(request, SEEN_CACHE);
  if (seen !== undefined) return seen;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(keepSeen(request, response.clone()).catch(() => undefined));
  return response;
};

/** Returns the response to a request that this worker answers; undefined leaves it to the network. */
const answer = ({ request, waitUntil }: WorkerRequest): Promise<Response> | undefined => {
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.method === 'POST') return pathname === '/share-result' ? takeShare(request) : undefined;
  if (request.method !== 'GET') return undefined;
  if (shellFiles.has(pathname)) return fromShell(pathname, request);
  if (request.mode === 'navigate') return ofServer.test(pathname) ? undefined : fromShell('/index.html', request);
  return isAsset(pathname) ? fromSeen({ request, waitUntil }) : undefined;
};

self.addEventListener('install', (event) => event.waitUntil(fillShell()));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOtherCaches([shellCache, SEEN_CACHE, LANGUAGE_CACHE])),
);
self.addEventListener('fetch', (event) => {
  const response = answer({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (response !== undefined) event.respondWith(response);
});
self.addEventListener('message', (event) => {
  // Sent by the page when the player accepts the new version: lib/service-worker.ts.
  if (event.data === 'skip-waiting') void self.skipWaiting();
  // Without a connection the rest is kept when the page comes again.
  if (event.data === FILL_SHELL) event.waitUntil(fillShell().catch(() => undefined));
});
// A sync of the background; the types of TypeScript leave it out.
self.addEventListener('sync', (event) => {
  const { tag } = event as unknown as { tag: string };
  if (tag === RESULTS_SYNC) (event as ExtendableEvent).waitUntil(sendResults());
});
self.addEventListener('push', (event) => event.waitUntil(showPush(readPush(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { path?: string } | null)?.path));
});
