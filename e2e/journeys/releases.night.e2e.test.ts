import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { proxyReleases } from '../support/in-process-server.ts';
import { goOffline, openPhone } from '../support/phone.ts';

const server = setUpBrowserTest();
let releases: Awaited<ReturnType<typeof proxyReleases>>;

beforeAll(async () => {
  releases = await proxyReleases(server.origin);
});
afterAll(() => releases.stop());

// A reload would lose it.
const mark = (page: Page) => page.evaluate('window.stillHere = true');
const isSamePage = (page: Page) => page.evaluate('window.stillHere === true');

const untilWorkerReady = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.active.state)');

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', offers: 'New version ready', refresh: 'Refresh' },
    { locale: 'hi-IN', offers: 'नया वर्शन तैयार है', refresh: 'रीफ़्रेश करें' },
  ] as const),
)('offers a new version and loads it only when asked, $locale', async ({ locale, offers, refresh }) => {
  releases.release.version = 1;
  const { page, close } = await openPhone(server.browser, releases.origin, { locale, hasServiceWorker: true });
  await page.goto(`${releases.origin}/login`);
  await untilWorkerReady(page);
  await page.reload();
  await page.getByRole('main').waitFor();
  await untilWorkerReady(page);
  await page.locator('#phone').fill('9876543210');
  await mark(page);
  expect(await page.getByText(offers).count()).toBe(0);

  releases.release.version = 2;
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
  await page.getByText(offers).waitFor();
  // The typed text is still there: the page does not reload by itself.
  expect(await page.locator('#phone').inputValue()).toBe('9876543210');
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole('button', { name: refresh }).click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await page.getByRole('main').waitFor();
  expect(await page.getByText(offers).count()).toBe(0);
  await close();
});

it('offers the new version where a page’s file is gone after a release', async () => {
  const { page, close } = await openPhone(server.browser, releases.origin);
  await page.goto(`${releases.origin}/`);
  await page.getByRole('link', { name: 'Terms' }).waitFor();
  releases.release.gone = /terms-page/;
  releases.release.hasOtherPage = true;
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { name: 'New version ready' }).waitFor();
  releases.release.gone = null;
  releases.release.hasOtherPage = false;
  await page.getByRole('alert').getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Terms and Conditions').first().waitFor();
  await close();
});

it('offers no new version where a file is gone and the page of the server is the same', async () => {
  const { page, close } = await openPhone(server.browser, releases.origin);
  await page.goto(`${releases.origin}/`);
  await page.getByRole('link', { name: 'Terms' }).waitFor();
  releases.release.gone = /terms-page/;
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  expect(await page.getByText('New version ready').count()).toBe(0);
  releases.release.gone = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Terms and Conditions').first().waitFor();
  await close();
});

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', warning: /Balances may be old/, none: 'No internet connection' },
    { locale: 'hi-IN', warning: /बैलेंस पुराना हो सकता है/, none: 'इंटरनेट कनेक्शन नहीं है' },
  ] as const),
)('starts offline with a warning that balances may be old, $locale', async ({ locale, warning, none }) => {
  const { page, close } = await openPhone(server.browser, releases.origin, { locale, hasServiceWorker: true });
  await page.goto(`${releases.origin}/`);
  await untilWorkerReady(page);
  // As a player with a session, which only the server can verify.
  await page.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: releases.origin }]);
  await goOffline(page);
  await page.goto(`${releases.origin}/`);
  await page.getByRole('status').getByText(warning).waitFor();
  await page.goto(`${releases.origin}/wallet`);
  await page.getByRole('heading', { name: none }).first().waitFor();
  expect(await page.evaluate(`fetch('/api/settings').then(() => 'answered', () => 'no answer')`)).toBe('no answer');
  const kept = `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())`;
  const urls = (await page.evaluate(kept)) as string[];
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => /\/(api|admin|sandbox|socket\.io)\//.test(url))).toEqual([]);
  await page.context().setOffline(false);
  await close();
});

it('keeps a chosen language for use offline when the page comes again, where its scripts were lost at first', async () => {
  const { page, close } = await openPhone(server.browser, releases.origin, { locale: 'en-IN', hasServiceWorker: true });
  await page.goto(`${releases.origin}/login`);
  await untilWorkerReady(page);
  await page.reload();
  await page.getByLabel('Mobile number').waitFor();
  releases.release.gone = /\/assets\/hi-\w+\/.*\.js$/;
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await page.getByLabel('मोबाइल नंबर').waitFor();
  await expect.poll(() => page.evaluate(`caches.match('/language').then((kept) => kept?.text())`)).toBe('hi');
  releases.release.gone = null;
  await page.reload();
  await page.getByLabel('मोबाइल नंबर').waitFor();
  const first = 'document.querySelector("script[type=module][src]").getAttribute("src")';
  await expect.poll(() => page.evaluate(`caches.match(${first}).then((kept) => kept !== undefined)`)).toBe(true);
  await goOffline(page);
  await page.reload();
  await page.getByLabel('मोबाइल नंबर').waitFor();
  await page.context().setOffline(false);
  await close();
});

it('shows its pictures and fonts on a phone whose storage is full', async () => {
  const { page, close } = await openPhone(server.browser, releases.origin, { locale: 'hi-IN', hasServiceWorker: true });
  await page.goto(`${releases.origin}/`);
  await untilWorkerReady(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: releases.origin, quotaSize: 1_000 });
  await page.evaluate(`caches.delete('seen-assets')`);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  const pictures = `[...document.images].filter(({ src, complete }) => src.includes('/assets/') && complete)`;
  await expect
    .poll(() => page.evaluate(`${pictures}.length > 0 && ${pictures}.every((picture) => picture.naturalWidth > 0)`))
    .toBe(true);
  expect(
    await page.evaluate(
      `document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'error').length)`,
    ),
  ).toBe(0);
  expect(
    await page.evaluate(`caches.open('seen-assets').then((cache) => cache.keys()).then((keys) => keys.length)`),
  ).toBe(0);
  expect(failed).toEqual([]);
  await close();
});
