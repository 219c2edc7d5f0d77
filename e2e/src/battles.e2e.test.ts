import { AxeBuilder } from '@axe-core/playwright';
import { type Player, playerWithCash, startMatch } from '@muqabla/dev-env/player';
import { type Product, startProduct } from '@muqabla/dev-env/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openDesk } from './desk.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let product: Product;
let browser: Browser;
let host: Player;
let joiner: Player;
let matchId: string;
let roomCode: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  host = await playerWithCash(product.origin, 500, 'Hema Host');
  joiner = await playerWithCash(product.origin, 500, 'Jatin Joiner');
  matchId = await startMatch(host, joiner, { amount: 100 });
  const match = await host.call('GET /match/{id}', { params: { id: matchId } });
  roomCode = match.roomcode;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const go = (page: Page, path: string) => page.goto(`${product.origin}/admin${path}`);

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
  const sideways = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(sideways).toBe(0);
};

/** Keeps a picture of the page where one is asked for. */
const picture = async (page: Page, name: string) => {
  const { SCREENS_TO } = process.env;
  if (SCREENS_TO !== undefined) await page.screenshot({ path: `${SCREENS_TO}/${name}.png`, fullPage: true });
};

it('finds a battle by its room code and reads what happened to it', async () => {
  const reviewer = await openDesk(browser, product, 'reviewer');
  await go(reviewer, '/battles');
  await reviewer.getByRole('table', { name: 'Battles' }).waitFor();
  await expectAccessible(reviewer);
  await picture(reviewer, 'battles-en');
  await reviewer.getByLabel('Room code').fill(roomCode);
  await reviewer.getByRole('button', { name: 'Show' }).click();
  const rows = reviewer.getByRole('table', { name: 'Battles' }).getByRole('row');
  await reviewer.waitForURL(/roomCode=/);
  await expect.poll(() => rows.count()).toBe(2);
  await rows.nth(1).getByRole('link', { name: 'Ludo Classic' }).click();
  await reviewer.getByRole('heading', { name: new RegExp(roomCode) }).waitFor();
  const timeline = reviewer.getByRole('region', { name: 'Timeline' });
  expect(await timeline.getByRole('listitem').count()).toBe(4);
  await timeline.getByText('Requested → Running').waitFor();
  await reviewer.getByText('Held now').waitFor();
  await expectAccessible(reviewer);
  await picture(reviewer, 'battle-en');
});

it('reads on a phone in Hindi in the dark', async () => {
  const look = { locale: 'hi-IN', colorScheme: 'dark', width: 360, height: 800 } as const;
  const support = await openDesk(browser, product, 'support', look);
  await go(support, '/battles');
  await support.getByRole('table').waitFor();
  await expectAccessible(support);
  await picture(support, 'battles-hi');
  await go(support, `/battles/${matchId}`);
  await support.getByRole('heading', { name: new RegExp(roomCode) }).waitFor();
  await expectAccessible(support);
  await picture(support, 'battle-hi');
});
