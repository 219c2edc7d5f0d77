import { randomInt } from 'node:crypto';
import type { Language } from '@muqabla/contract/languages';
import { createCaller } from '@muqabla/testing/caller';
import { browserCookies, type Player, readOtp } from '@muqabla/testing/player';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { watchPages } from './faults.ts';
import { inAnyLanguage } from './words.ts';

/** A phone: one page at 360 x 800 with its own cookies and storage. */
export type Phone = { page: Page; origin: string; close(): Promise<void> };

/** A unique address for each browser, so that rate limits by address count it alone. */
export const ownAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** The phone's settings. */
export type Look = {
  locale?: `${Language}-IN`;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
  viewport?: { width: number; height: number };
  isMobile?: boolean;
  deviceScaleFactor?: number;
  /** The device has never opened the app, which then welcomes its visitor and its new player. */
  isNew?: boolean;
  /** Installs the app's service worker, which downloads the whole app. Its requests cannot be intercepted by a test. */
  hasServiceWorker?: boolean;
};

export const openPhone = async (
  browser: Browser,
  origin: string,
  { locale = 'en-IN', colorScheme = 'light', isNew = false, hasServiceWorker = false, ...look }: Look = {},
): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    locale,
    colorScheme,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    ...look,
    extraHTTPHeaders: ownAddress(),
  });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  await watchPages(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  if (!isNew) await context.addInitScript(`localStorage.setItem('welcome', 'seen');`);
  const page = await context.newPage();
  return { page, origin, close: () => context.close() };
};

const topEntryOf = (page: Page) => page.evaluate('history.state?.overlay');

/**
 * Closes the part that is open over the page by this act, and waits until it is gone. Its entry of the history is removed a
 * moment after it, by going back, which would abort a page that opens before.
 */
export const closeOver = async (page: Page, over: Locator, act: () => Promise<unknown>) => {
  const entry = await topEntryOf(page);
  await act();
  await over.waitFor({ state: 'detached' });
  await until('the history without the closed part', async () => {
    const top = await topEntryOf(page);
    return top === undefined || (entry !== undefined && top !== entry) ? true : undefined;
  });
};

/** Ends the greeting of a new player, which opens over the page after the registration. */
export const endGreeting = async (page: Page) => {
  const start = page.getByRole('dialog').getByRole('button', { name: inAnyLanguage('welcome_start') });
  await start.waitFor();
  await closeOver(page, start, () => start.click());
};

/** Registers through the screens, in the language of the phone, with the OTP read from the sandbox phone. */
export const register = async (
  { page, origin }: Phone,
  { name, phone, refercode }: { name: string; phone: string; refercode?: string },
) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel(inAnyLanguage('mobile_number')).fill(phone);
  await page.getByRole('button', { name: inAnyLanguage('next') }).click();
  await page.getByLabel(inAnyLanguage('full_name')).fill(name);
  if (refercode !== undefined) await page.getByLabel(inAnyLanguage('refercode_optional')).fill(refercode);
  await page.getByRole('button', { name: inAnyLanguage('send_otp') }).click();
  await page.getByLabel(inAnyLanguage('otp_label')).fill(await readOtp(createCaller(origin), phone));
  const verify = page.getByRole('button', { name: inAnyLanguage('verify_otp') });
  if (await verify.isEnabled().catch(() => false)) await verify.click().catch(() => {});
  await endGreeting(page);
  await page.getByRole('link', { name: inAnyLanguage('wallet_balance') }).waitFor();
};

/** Opens a path of the app and waits until it is rendered. */
export const open = async ({ page, origin }: Phone, path: string) => {
  await page.goto(`${origin}${path}`);
  await page.getByRole('main').waitFor();
};

/**
 * Stands between a phone and its socket, before its first page. The result loses the next answer to a call over it, after the
 * server has made the call, and waits until the page has made the call again over HTTP.
 */
export const standBeforeSocket = async ({ page }: Phone) => {
  let isLosing = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isAnswer = String(message).startsWith('43');
      if (isLosing && isAnswer) isLosing = false;
      else socket.send(message);
    });
  });
  return async (path: string, act: () => Promise<unknown>) => {
    isLosing = true;
    await Promise.all([page.waitForRequest(path), act()]);
  };
};

/** Takes the page offline, also for the pages it opens: a headless shell forgets `navigator.onLine` with the next page. */
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.addInitScript(`Object.defineProperty(navigator, 'onLine', { get: () => false });`);
};

/** Waits until the page is at a path of the app. */
export const waitForPath = (page: Page, path: string) =>
  until(`the page ${path}`, async () => (decodeURI(new URL(page.url()).pathname) === path ? true : undefined));

/** Chooses to open a battle in a lobby, whose form then creates one. */
export const chooseToOpen = (page: Page) => page.getByRole('radio', { name: inAnyLanguage('play_open') }).check();

/** The balance in the header in rupees. Found by class, because an open sheet hides it from the accessibility tree. */
export const headerBalance = async ({ page }: Phone) => {
  const name = await page.locator('a[href="/wallet"][aria-label*="₹"]').getAttribute('aria-label');
  return Number((name ?? '').replaceAll(/[^\d.]/g, ''));
};

/** Closes the open sheet. */
export const closeSheet = ({ page }: Pick<Phone, 'page'>) =>
  closeOver(page, page.getByRole('dialog'), () => page.keyboard.press('Escape'));

/** Closes the sheet with the outcome of a battle, which opens by itself. */
export const closeOutcome = async ({ page }: Phone) => {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await closeOver(page, sheet, () => sheet.getByRole('button', { name: inAnyLanguage('live_close') }).click());
};

/** Waits until the count before a battle runs on all of these phones. It is a picture without a role. */
export const seeCount = (phones: readonly Phone[]) =>
  Promise.all(phones.map(({ page }) => page.locator('.curtain').waitFor()));

/** Marks the outcomes of a player's battles as seen on this phone, so that no sheet opens over the page. */
export const hideOutcomes = ({ page }: Phone, { id }: Player) =>
  page.addInitScript(`localStorage.setItem('outcomes-seen-${id}', '2100-01-01T00:00:00Z')`);

/** Marks the outcomes of the signed-in players as seen, in this page and every frame of it. */
export const hideAllOutcomes = (page: Page) =>
  page.addInitScript(`const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return key.startsWith('outcomes-seen-') ? '2100-01-01T00:00:00Z' : getItem.call(this, key);
    };`);

/** Signs a player of the API in on this phone, whose page then uses the session. */
export const signInAs = ({ page }: Phone, player: Player) => page.context().addCookies(browserCookies(player));

/** Closes the phone and copies the session, which the page may have refreshed, back to the player. */
export const closePhone = async ({ page, origin, close }: Phone, player: Player) => {
  for (const { name, value } of await page.context().cookies(`${origin}/api`)) player.cookies.set(name, value);
  await close();
};
