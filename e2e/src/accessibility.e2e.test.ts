import { AxeBuilder } from '@axe-core/playwright';
import { type Player, playerWithCash, startMatch } from '@muqabla/dev-env/player';
import { type Product, startProduct } from '@muqabla/dev-env/product';
import { until } from '@muqabla/dev-env/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPhone, type Phone, putAway, signInAs } from './phone.ts';

const LOOKS = [
  { locale: 'en-IN', colorScheme: 'light' },
  { locale: 'hi-IN', colorScheme: 'dark' },
] as const;
const SIGNED_OUT = ['/', '/login', '/register?phone=9876543210', '/terms', '/support', '/nowhere'];
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
  '/Refer',
  '/chat',
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let product: Product;
let browser: Browser;
let player: Player;
let matchId: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const [host, joiner] = [await playerWithCash(product.origin, 500), await playerWithCash(product.origin, 500)];
  player = host;
  matchId = await startMatch(host, joiner, { amount: 100 });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const IS_DRAWN = `document.querySelector('h1, main') !== null && document.querySelector('[aria-busy="true"], .animate-pulse') === null`;

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** What axe finds on each page, and the pages that scroll sideways. */
const inspect = async ({ page, origin }: Phone, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await until(`${path} to be drawn`, async () => ((await page.evaluate(IS_DRAWN)) === true ? true : undefined));
    found.push(...(await findings(page)).map((finding) => `${path} ${finding}`));
    const sideways = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (Number(sideways) > 0) found.push(`${path} scrolls sideways by ${String(sideways)} px`);
  }
  return found;
};

it.each(LOOKS)('has no finding on any page, $locale $colorScheme', { timeout: 300_000 }, async (look) => {
  const phone = await openPhone(browser, product.origin, look);
  expect(await inspect(phone, SIGNED_OUT)).toEqual([]);
  await signInAs(phone, player);
  expect(await inspect(phone, [...SIGNED_IN, `/match/${matchId}`])).toEqual([]);
  await putAway(phone, player);
});
