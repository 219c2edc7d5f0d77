import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/dev-env/player';
import { type Product, startProduct } from '@muqabla/dev-env/product';
import { readSignIns, signInStaff } from '@muqabla/dev-env/staff';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { findings, isDrawn, openConsoles, sidewaysOf } from './console-pages.ts';

let product: Product;
let browser: Browser;
let consoleOf: ReturnType<typeof openConsoles>;
let host: Player;
let joiner: Player;

/** A battle both claim, decided for the joiner: the host is charged for fraud. */
const chargeHost = async () => {
  const member = readSignIns(product.dataDirectory).staff.find(({ role }) => role === 'reviewer');
  if (member === undefined) throw new Error('the sandbox has no reviewer');
  const reviewer = await signInStaff(product.origin, member, new Date());
  const matchId = await startMatch(host, joiner, { amount: 450 });
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  await reviewer.call('POST /admin/reviews/{matchId}/claim', { params: { matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: {
      outcome: 'joiner',
      reason: 'The board shows it clearly',
      version,
      penalties: [
        { side: 'host', kind: 'fraud' },
        { side: 'joiner', kind: 'abusing' },
      ],
    },
  });
};

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  consoleOf = openConsoles(product, browser);
  host = await playerWithCash(product.origin, 400, 'Hema Host');
  joiner = await playerWithCash(product.origin, 500, 'Jatin Joiner');
  await chargeHost();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('shows finance each penalty, what is still owed, and an address that says what is shown', async () => {
  const page = await consoleOf('finance');
  await page.goto(`${product.origin}/admin/penalties`);
  const table = page.getByRole('table', { name: 'Penalties' });
  await table.getByText('The board shows it clearly').first().waitFor();
  expect(await table.getByText('Collected').count()).toBe(1);
  await page.getByLabel('Phone or username, in full').fill(host.phone);
  await page.getByLabel('Paid', { exact: true }).selectOption('Still owed');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/due=only/);
  await page.reload();
  await table.getByText('Fraud / Fake Screenshot').waitFor();
  await table.getByText(/^₹[\d.]+ owed$/).waitFor();
  expect(await table.getByText('Abusing').count()).toBe(0);
  await page.getByRole('heading', { name: 'What each costs now' }).waitFor();
  expect(await page.getByRole('link', { name: 'Change in settings' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await table.getByText('Abusing').waitFor();
  await page.close();
});

it('has no page of penalties for support', async () => {
  const page = await consoleOf('support');
  await page.goto(`${product.origin}/admin/penalties`);
  await page.getByText('This page is not on the board.').waitFor();
  await page.close();
});

it.each([
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'hi', colorScheme: 'dark', width: 1024 },
  { locale: 'hi', colorScheme: 'light', width: 360 },
] as const)(
  'has no finding of axe and does not scroll sideways, $locale $colorScheme $width',
  async ({ locale, colorScheme, width }) => {
    const page = await consoleOf('finance');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(`localStorage.setItem('language', '${locale}')`);
    for (const path of ['/penalties']) {
      await page.goto(`${product.origin}/admin${path}`);
      await isDrawn(page);
      expect([path, await findings(page)]).toEqual([path, []]);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}${path.replaceAll('/', '-').slice(0, 14)}-${locale}-${width}.png`,
          fullPage: true,
        });
    }
    await page.close();
  },
);
