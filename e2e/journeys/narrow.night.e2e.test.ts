import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { brokenNames } from '../support/broken-names.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { open, closePhone, hideOutcomes, type Phone, signInAs } from '../support/phone.ts';

const PAGES = [
  '/',
  '/matches/Ludo%20Classic',
  '/wallet',
  '/depositmoney',
  '/withdraws',
  '/recharge',
  '/history',
  '/notices',
  '/profile',
  '/limits',
  '/my-data',
  '/friends',
  '/kyc',
  '/Refer',
  '/chat',
  '/support',
  '/terms',
];
// Browsers of iPhones zoom into a field with smaller letters, and stay there.
const SMALL_FIELDS = `[...document.querySelectorAll('input:not([type=file], [type=radio], [type=checkbox]), textarea, select')]
  .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
  .map(({ id, name, outerHTML }) => id || name || outerHTML.slice(0, 80))`;
const RICH = { depositWallet: 923_456.5, rewardWallet: 1.25 };

const server = setUpBrowserTest();
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500);
});

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'no page is wider than a phone of 320 px with a balance of six digits, nor has letters below 16 px in a field, %s',
  async (locale) => {
    const phone = await server.openPhone({ locale });
    const { page } = phone;
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(phone, player);
    await page.route('**/api/user/walletbalance/*', (route) => route.fulfill({ json: RICH }));
    await page.route('**/api/user/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...RICH } });
    });
    for (const path of PAGES) {
      await open(phone, path);
      await waitUntilLoaded(page);
      const widths = await page.evaluate('[document.documentElement.scrollWidth, window.innerWidth]');
      expect([path, widths]).toEqual([path, [320, 320]]);
      expect([path, await page.evaluate(SMALL_FIELDS)]).toEqual([path, []]);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await closePhone(phone, player);
  },
);

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'a battle has two lines in the history of a phone of 320 px, with the name of its game whole, %s',
  async (locale) => {
    const winner = await playerWithCash(server.origin, 500);
    for (const amount of [50, 100]) {
      const matchId = await startMatch(winner, player, { amount });
      await submitResult(player, matchId, { resultStatus: 'loss' });
    }
    const phone = await server.openPhone({ locale });
    const { page } = phone;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/api/user/history/battles*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('Ludo Classic', 'Instant Ludo Classic');
      await route.fulfill({ response, body });
    });
    await signInAs(phone, winner);
    await hideOutcomes(phone, winner);
    await open(phone, '/history');
    await waitUntilLoaded(page);
    const rows = await page.evaluate<[number, string][]>(
      '[...document.querySelectorAll("summary")].map((row) => [row.getBoundingClientRect().height, row.innerText])',
    );
    expect(rows.length).toBe(2);
    // Two lines are 44 px, with 10 px above and below; a third one has 18.
    for (const [height, text] of rows) expect([text, height < 70]).toEqual([text, true]);
    await page.unrouteAll({ behavior: 'wait' });
    await closePhone(phone, winner);
  },
);

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'a name of sixteen characters is neither broken nor cut at 320 px, %s',
  async (locale) => {
    const own = `Priyadarshini_${locale === 'en-IN' ? 21 : 22}`;
    const other = `Chandrashekar_${locale === 'en-IN' ? 41 : 42}`;
    const named = async (username: string) => {
      const someone = await playerWithCash(server.origin, 500);
      await someone.call('PUT /user/update-username/{userId}', { params: { userId: someone.id }, body: { username } });
      return someone;
    };
    const [host, joiner] = [await named(own), await named(other)];
    const played = await startMatch(host, joiner, { amount: 50 });
    await submitResult(joiner, played, { resultStatus: 'loss' });
    const running = await startMatch(host, joiner, { amount: 60 });
    await createMatch(joiner, 70, 'Carrom');
    const { challengeCode } = await joiner.call('POST /match/create', {
      body: { amount: 80, gameName: 'Carrom', private: true },
    });
    const guest = await server.openPhone({ locale });
    const phone = await server.openPhone({ locale });
    for (const { page } of [guest, phone]) await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(phone, host);
    await hideOutcomes(phone, host);
    const faults: Record<string, string[]> = {};
    const look = async (at: Phone, path: string) => {
      await open(at, path);
      await waitUntilLoaded(at.page);
      faults[path] = await brokenNames(at.page, [own, other]);
    };
    await look(guest, `/challenge/${challengeCode}`);
    const pages = ['/', '/matches/Carrom', '/matches/Ludo%20Classic', '/history', '/wallet', '/notices', '/profile'];
    for (const path of [...pages, '/friends', '/leaders', `/match/${played}`, `/match/${running}`])
      await look(phone, path);
    await look(phone, `/challenge/${challengeCode}`);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    await guest.close();
    await closePhone(phone, host);
  },
);

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', warning: 'Offline. Balances may be old.', retry: 'Retry' },
    { locale: 'hi-IN', warning: 'ऑफ़लाइन। बैलेंस पुराना हो सकता है।', retry: 'फिर से' },
  ] as const),
)('the offline strip is one line at 320 px, $locale', async ({ locale, warning, retry }) => {
  const phone = await server.openPhone({ locale });
  const { page } = phone;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(phone, '/');
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: warning });
  await strip.waitFor();
  expect((await strip.boundingBox())?.height).toBe(44);
  await strip.getByRole('button', { name: retry }).waitFor();
  await page.context().setOffline(false);
  await phone.close();
});
