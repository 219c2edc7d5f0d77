// Push handling of the service worker: shows a push and opens its page. Imported by the generated sw.js.

/** URL of a push's path; the home page unless it is on this origin. */
const pageUrl = (path) => {
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
  const page = pageUrl(path);
  await self.registration.showNotification(title || 'Muqabla', {
    body: body || '',
    lang: language,
    icon: '/icon-192.png',
    // One notification per match: a newer push replaces the earlier one and alerts again.
    ...(tag && { tag, renotify: true }),
    data: { path: page.pathname + page.search },
  });
  const windows = await openWindows();
  const isPageVisible = windows.some(
    ({ visibilityState, url }) => visibilityState === 'visible' && pageUrl(url).pathname === page.pathname,
  );
  if (!isPageVisible) return;
  // Browsers revoke the permission of sites that show no notification, so it is shown and closed: the page is already visible.
  for (const notification of await self.registration.getNotifications(tag ? { tag } : {})) notification.close();
};

const open = async (path) => {
  const page = pageUrl(path);
  const windows = await openWindows();
  const existing = windows.find(({ url }) => pageUrl(url).pathname === page.pathname);
  if (existing !== undefined) return existing.focus();
  // A new window, because another one may hold a half-filled form.
  return self.clients.openWindow(page.href);
};

self.addEventListener('push', (event) => event.waitUntil(show(readPush(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
