import { type Player, playerWithCash, randomPhone, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { waitForPath, open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();
let known: Player;

beforeAll(async () => {
  known = await playerWithCash(server.origin, 200, 'Asha Verma');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const refreshesOn = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/api/refresh' && calls.push(page.url()));
  return calls;
};
const withPhone = async (act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
  await act(phone);
  await phone.close();
};

it('restores the session on start, also on Terms and Support, and requests none without its cookie', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    const refreshes = refreshesOn(page);
    const pages = [
      ['/terms', 'Legal Terms'],
      ['/support', 'Support'],
    ] as const;
    for (const [path, title] of pages) {
      await open(phone, path);
      await page.getByRole('main').getByRole('heading', { name: title, level: 1 }).waitFor();
      await waitUntilLoaded(page);
    }
    expect(refreshes).toEqual([]);
    await signInAs(phone, await playerWithCash(server.origin, 200));
    for (const [path, title] of pages) {
      await open(phone, path);
      await page.getByRole('main').getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Wallet, ₹210' }).waitFor();
    }
    expect(refreshes).toHaveLength(2);
  }));

it('requests settings and session while the code loads, and each once', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await signInAs(phone, await playerWithCash(server.origin, 200));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let isHeld = true;
    // The code is not loaded until both have been requested.
    await page.route(/\/assets\/[\w-]+\/index-[^/]+\.js$/, async (route) => {
      await until('the calls of boot.js', () =>
        Promise.resolve(['/api/settings', '/api/refresh'].every((path) => asked.includes(path)) || undefined),
      );
      isHeld = false;
      await route.continue();
    });
    await open(phone, '/wallet');
    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
    expect(isHeld).toBe(false);
    const seen = asked.slice(0, asked.indexOf('/api/user/me'));
    expect(seen.filter((path) => path.startsWith('/api/')).toSorted()).toEqual(['/api/refresh', '/api/settings']);
  }));

const FOR_PLAYERS = [
  '/matches/Ludo Classic',
  '/match/00000000-0000-7000-8000-000000000000',
  '/matchauto/00000000-0000-7000-8000-000000000000',
  '/wallet',
  '/depositmoney',
  '/withdraws',
  '/recharge',
  '/kyc',
  '/limits',
  '/my-data',
  '/friends',
  '/profile',
  '/history',
  '/Refer',
  '/refer',
  '/chat',
  '/notices',
];

it('keeps a visitor from every page for players and remembers it', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    for (const path of FOR_PLAYERS) {
      await open(phone, path);
      await page.getByLabel('Mobile number').waitFor();
      const from = decodeURI(String(await page.evaluate('history.state.from')));
      expect({ path, at: new URL(page.url()).pathname, from }).toEqual({ path, at: '/login', from: path });
    }
  }));

it('sends a player who visits Login or Register home, and one whose session is over to Login', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    const player = await playerWithCash(server.origin, 200);
    await signInAs(phone, player);
    for (const path of ['/login', `/register?phone=${randomPhone()}`]) {
      await page.goto(`${server.origin}${path}`);
      await waitForPath(page, '/');
      await page.getByRole('link', { name: 'Wallet, ₹210' }).waitFor();
    }
    await open(phone, '/profile');
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    // Signed out on another device: the next call fails, the refresh fails too, and the page leads to Login and back.
    await page.context().clearCookies();
    await page.route('**/api/user/stats/**', (route) =>
      route.fulfill({ status: 403, json: { code: 'NO_TOKEN', message: '' } }),
    );
    await page.reload();
    await waitForPath(page, '/login');
    expect(await page.evaluate('history.state.from')).toBe('/profile');
  }));

it('refreshes once at a 403 and goes on with the new token, unseen', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await signInAs(phone, await playerWithCash(server.origin, 200));
    const refreshes = refreshesOn(page);
    let asked = 0;
    await page.route('**/api/user/stats/**', async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 403, json: { code: 'NO_TOKEN', message: '' } });
      else await route.continue();
    });
    await open(phone, '/profile');
    await page.getByText('Games played').waitFor();
    await waitUntilLoaded(page);
    // Refetched when the socket connects afterwards, because an event may have been missed.
    expect(asked).toBeGreaterThan(1);
    expect(refreshes.length).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/profile');
  }));

const GOING = '[data-sonner-toast][data-removed=true]';

/** Stops the page's clock, runs the action, and expects the toast for exactly this many seconds. */
const expectToast = async (
  page: Page,
  act: () => Promise<void>,
  { words, seconds }: { words: string; seconds: number },
) => {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1000);
  await act();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: words });
  await until('the toast', async () => {
    await page.clock.runFor(10);
    return (await toast.count()) === 1 ? true : undefined;
  });
  const box = await toast.boundingBox();
  await page.clock.runFor(seconds * 1000 - 500);
  expect(await page.locator(GOING).count()).toBe(0);
  await page.clock.runFor(600);
  await page.locator(GOING).waitFor({ state: 'attached' });
  await page.clock.resume();
  return box ?? { x: 0, y: 0, width: 0 };
};

it('shows a toast 3 seconds while signing in, 5 elsewhere, on the right of a wide screen', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await page.clock.install();
    await open(phone, '/login');
    await page.route('**/api/auth/check-phone', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByLabel('Mobile number').fill(known.phone);
    const next = () => button(page, 'Next').click();
    await expectToast(page, next, { words: 'Something went wrong', seconds: 3 });

    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(phone, await registerPlayer(server.origin, { fullName: 'Meera Joshi' }));
    await open(phone, '/Refer');
    await button(page, 'Copy').waitFor();
    const copy = () => button(page, 'Copy').click();
    const box = await expectToast(page, copy, { words: 'Referral link copied to clipboard!', seconds: 5 });
    expect([Math.round(box.x + box.width), box.y < 120]).toEqual([1264, true]);
  }));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      path: '/refer',
      title: 'Refer & Earn',
      copy: 'Copy',
      copied: 'Referral link copied to clipboard!',
    },
    { locale: 'hi-IN', path: '/refer', title: 'रेफ़र करें, कमाएँ', copy: 'कॉपी करें', copied: 'रेफ़रल लिंक कॉपी हो गया!' },
    { locale: 'hi-IN', path: '/Refer', title: 'रेफ़र करें, कमाएँ', copy: 'कॉपी करें', copied: 'रेफ़रल लिंक कॉपी हो गया!' },
  ] as const),
)('shares the referral link from $path, $locale', ({ locale, path, ...words }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    const player = await registerPlayer(server.origin);
    await signInAs(phone, player);
    await open(phone, path);
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
    await page.getByText('2%').waitFor();
    await page.getByText('1%').waitFor();
    await button(page, words.copy).click();
    await page.getByText(words.copied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${server.origin}/register?refercode=${player.me.refercode}`,
    );
  }, locale),
);
