declare const self: ServiceWorkerGlobalScope;

type Push = { title?: string; body?: string; language?: string; path?: string; tag?: string };

/** The URL of a push's path; the home page unless it is on this origin. */
const pageUrl = (path: string | undefined) => {
  const home = new URL('/', self.location.origin);
  try {
    const page = new URL(path ?? '/', home);
    return page.origin === home.origin ? page : home;
  } catch {
    return home;
  }
};

const listWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Reads the content of a push; a malformed one is empty. */
export const readPush = ({ data }: PushEvent): Push => {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return {};
  }
};

/** Shows a push as a notification, unless its page is visible. */
export const showPush = async ({ title, body, language, path, tag }: Push): Promise<void> => {
  const page = pageUrl(path);
  await self.registration.showNotification(title || self.location.hostname, {
    body: body || '',
    icon: '/icon-192.png',
    ...(language && { lang: language }),
    // One notification per match: a newer push replaces the earlier one and alerts again.
    ...(tag && { tag, renotify: true }),
    data: { path: page.pathname + page.search },
  });
  const isPageVisible = (await listWindows()).some(
    ({ visibilityState, url }) => visibilityState === 'visible' && pageUrl(url).pathname === page.pathname,
  );
  if (!isPageVisible) return;
  // Browsers revoke the permission of sites that show no notification, so it is shown and closed: the page is already visible.
  for (const notification of await self.registration.getNotifications(tag ? { tag } : {})) notification.close();
};

/** Focuses the window that shows a push's page, or opens one: another window may hold a half-filled form. */
export const openPage = async (path: string | undefined): Promise<WindowClient | null> => {
  const page = pageUrl(path);
  const shown = (await listWindows()).find(({ url }) => pageUrl(url).pathname === page.pathname);
  return shown === undefined ? self.clients.openWindow(page.href) : shown.focus();
};
