// What the service worker does with a push: shows it, and opens its page. Loaded by the generated sw.js.

/** A page of this app and nothing else, whatever a push says. */
const pageOf = (path) => {
  const home = new URL('/', self.location.origin);
  try {
    const page = new URL(String(path ?? '/'), home);
    return page.origin === home.origin ? page : home;
  } catch {
    return home;
  }
};

const readPush = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, language, path, tag }) => {
  const page = pageOf(path);
  await self.registration.showNotification(title || 'Muqabla', {
    body: body || '',
    lang: language,
    icon: '/icon-192.png',
    // One per battle: a newer one takes the earlier one's place, and says so.
    ...(tag && { tag, renotify: true }),
    data: { path: page.pathname + page.search },
  });
  const windows = await openWindows();
  const isSeen = windows.some(
    ({ visibilityState, url }) => visibilityState === 'visible' && pageOf(url).pathname === page.pathname,
  );
  if (!isSeen) return;
  // It had to be shown, for browsers take the right to push from who shows nothing; but it is on the screen already.
  for (const shown of await self.registration.getNotifications(tag ? { tag } : {})) shown.close();
};

const open = async (path) => {
  const page = pageOf(path);
  const windows = await openWindows();
  const there = windows.find(({ url }) => pageOf(url).pathname === page.pathname);
  if (there !== undefined) return there.focus();
  // A window of its own leaves alone what the player has half written in another.
  return self.clients.openWindow(page.href);
};

self.addEventListener('push', (event) => event.waitUntil(show(readPush(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
