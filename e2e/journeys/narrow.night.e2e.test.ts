import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { open, closePhone, signInAs } from '../support/phone.ts';

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
const RICH = { depositWallet: 923_456.5, rewardWallet: 1.25 };

const server = setUpBrowserTest();
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500);
});

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'no page is wider than a phone of 320 px with a balance of six digits, %s',
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
    }
    await page.unrouteAll({ behavior: 'wait' });
    await closePhone(phone, player);
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
