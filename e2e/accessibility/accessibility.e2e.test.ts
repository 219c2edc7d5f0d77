import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { openPhone, type Phone, closePhone, signInAs } from '../support/phone.ts';

const LOOKS = [
  { locale: 'en-IN', colorScheme: 'light' },
  { locale: 'hi-IN', colorScheme: 'dark' },
] as const;
const SIGNED_OUT = ['/', '/login', '/register?phone=9876543210', '/terms', '/support', '/status', '/nowhere'];
const SIGNED_IN = [
  '/',
  '/matches/Ludo%20Classic',
  '/wallet',
  '/depositmoney',
  '/withdraws',
  '/recharge',
  '/kyc',
  '/history',
  '/profile',
  '/limits',
  '/my-data',
  '/friends',
  '/notices',
  '/challenge/nobody99',
  '/Refer',
  '/chat',
];
const NOBODYS = '00000000-0000-7000-8000-000000000000';
let server: InProcessServer;
let browser: Browser;
let player: Player;
let matchId: string;

beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
  const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
  player = host;
  matchId = await startMatch(host, joiner, { amount: 100 });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** The faults of each page, prefixed with its path. */
const inspect = async ({ page, origin }: Phone, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await waitUntilLoaded(page);
    found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
  }
  return found;
};

it.each(sampledVariants(import.meta.filename, LOOKS))(
  'has no finding on any page, $locale $colorScheme',
  { timeout: 300_000 },
  async (look) => {
    const phone = await openPhone(browser, server.origin, look);
    expect(await inspect(phone, pagesIn(look, LOOKS, SIGNED_OUT))).toEqual([]);
    await signInAs(phone, player);
    const signedIn = [...SIGNED_IN, `/match/${matchId}`, `/matchauto/${NOBODYS}`];
    expect(await inspect(phone, pagesIn(look, LOOKS, signedIn))).toEqual([]);
    await closePhone(phone, player);
  },
);
