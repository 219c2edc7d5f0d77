import { befriend, hostWins, twoPlayersWithCash } from '@muqabla/testing/friend-fixtures';
import { type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { saveOnline } from '../../apps/server/src/accounts/friends/online.queries.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { open, closePhone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();
let player: Player;

beforeAll(async () => {
  const long = 'Payouts rest on Sunday; what you withdraw then is sent on Monday morning.';
  await writeSetting(server, 'marqueeText', { en: long, hi: long });
  player = await playerWithCash(server.origin, 500);
  await player.call('POST /match/create', { body: { amount: 100, gameName: 'Ludo Classic' } });
});

// The layout shifts without user input, as browsers measure them.
const WATCH_SHIFTS = `window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push({ value, moved: sources.map(({ node, previousRect, currentRect }) =>
          (node?.nodeName ?? '?') + ' ' + (node?.textContent ?? '').slice(0, 24) + ' ' + previousRect.y + ' to ' + currentRect.y) });
  }).observe({ type: 'layout-shift', buffered: true });`;

// After two frames everything drawn has been measured.
const drawn = (page: Page) =>
  page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');

type Shift = { value: number; moved: string[] };

const shiftsOf = async (page: Page) => {
  await until('the page to be drawn', async () =>
    (await page.evaluate(
      `document.fonts.status === 'loaded' && document.querySelector('[aria-busy="true"], .animate-pulse') === null`,
    )) === true
      ? true
      : undefined,
  );
  await drawn(page);
  return (await page.evaluate('window.shifts')) as Shift[];
};

/** A slow phone on a slow network, so that late content is drawn late. */
const slowDown = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

type Loading = { locale?: 'en-IN' | 'hi-IN' | undefined; before?: string; path: string; last: string };

/** Loads a page on a slow phone, after another, and waits for what comes last. Returns the shifts when they count. */
const shiftsWhileLoading = async (owner: Player, { locale, before = '/terms', path, last }: Loading) => {
  const phone = await server.openPhone(locale && { locale });
  await signInAs(phone, owner);
  // A system without Devanagari draws wide boxes until the font has loaded, so the font comes from the cache.
  await open(phone, before);
  await phone.page.waitForLoadState('networkidle');
  await phone.page.addInitScript(WATCH_SHIFTS);
  await slowDown(phone.page);
  await open(phone, path);
  await phone.page.getByRole('heading', { name: last }).waitFor();
  const shifts = await shiftsOf(phone.page);
  await closePhone(phone, owner);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum < 0.01 ? [] : shifts;
};

const LOBBIES = [
  { locale: 'en-IN', lobby: 'with battles', path: '/matches/Ludo%20Classic', last: 'Your battles' },
  { locale: 'en-IN', lobby: 'that is empty', path: '/matches/Carrom', last: 'How a battle looks' },
  { locale: 'hi-IN', lobby: 'with battles', path: '/matches/Ludo%20Classic', last: 'आपके मुक़ाबले' },
] as const;

it.each(LOBBIES)('lets nothing jump while a lobby $lobby loads, $locale', async ({ locale, path, last }) => {
  expect(await shiftsWhileLoading(player, { locale, path, last })).toEqual([]);
});

// What a player has at the top of home is known late. Its height is remembered, so a second visit keeps its place.
const HOMES = [
  {
    whose: 'who has not played',
    owner: () => registerPlayer(server.origin),
    before: '/terms',
    last: 'Play in another app',
  },
  {
    whose: 'with a battle under way',
    owner: async () => {
      const [host, joiner] = await twoPlayersWithCash(server);
      await startMatch(host, joiner);
      return host;
    },
    before: '/',
    last: 'Play in another app',
  },
  {
    whose: 'with a last opponent, who is a friend and online',
    owner: async () => {
      const [host, joiner] = await twoPlayersWithCash(server);
      await hostWins(host, joiner);
      await befriend(host, joiner);
      await saveOnline(server.services.db, [joiner.id], server.clock.now());
      return host;
    },
    before: '/',
    last: 'Friends online',
  },
];

it.each(HOMES)('lets nothing jump while home loads for a player $whose', async ({ owner, ...loading }) => {
  expect(await shiftsWhileLoading(await owner(), { path: '/', ...loading })).toEqual([]);
});

const MOVING = `document.getAnimations().filter(({ playState, effect }) =>
  playState === 'running' && effect?.getComputedTiming().iterations === Infinity).length`;
const firstSlide = (page: Page) => page.getByRole('button', { name: 'Slide 1 of 2' }).getAttribute('aria-current');

it('moves its notice and slides by itself, until paused', async () => {
  const { page, close } = await server.openPhone();
  await page.clock.install();
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Pause announcement' }).waitFor();
  // The slides are below the first screen, and load once the page is idle.
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Pause slides' }).waitFor();
  await page.getByRole('button', { name: 'Pause announcement' }).click();
  expect(await page.evaluate(MOVING)).toBe(0);
  await page.getByRole('button', { name: 'Resume announcement' }).click();
  expect(await page.evaluate(MOVING)).toBe(1);

  await page.clock.runFor(3100);
  await until('the second slide', async () => ((await firstSlide(page)) === null ? true : undefined));
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.getByRole('button', { name: 'Slide 1 of 2' }).click();
  await until('the first slide', async () => ((await firstSlide(page)) === 'true' ? true : undefined));
  await page.clock.runFor(10_000);
  expect(await firstSlide(page)).toBe('true');
  await close();
});

it('moves nothing with reduced motion, and shows the whole notice', async () => {
  const { page, close } = await server.openPhone({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(server.origin);
  const notice = page.getByRole('complementary', { name: 'Announcement' });
  await notice.waitFor();
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Play slides' }).waitFor();
  await page.clock.runFor(10_000);
  expect(await page.evaluate(MOVING)).toBe(0);
  expect(await firstSlide(page)).toBe('true');
  const overflow = await notice
    .getByRole('paragraph')
    .evaluate((text) => Number(Reflect.get(text, 'scrollWidth')) - Number(Reflect.get(text, 'clientWidth')));
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Play slides' }).waitFor();
  await close();
});
