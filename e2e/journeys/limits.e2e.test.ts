import { createCaller } from '@muqabla/testing/caller';
import { addCash, randomPhone } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, closeOver, headerBalance, open, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;

const LOBBY = '/matches/Ludo%20Classic';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const group = (page: Page, name: string) => page.getByRole('group', { name });

skipAfterFailure();
beforeAll(async () => {
  asha = await server.openPhone();
  const number = randomPhone();
  const answered = asha.page.waitForResponse((response) => response.url().endsWith('/auth/verify-otp'));
  await register(asha, { name: 'Asha Verma', phone: number });
  const caller = createCaller(server.origin);
  caller.token = String(Reflect.get((await (await answered).json()) as object, 'accessToken'));
  const me = await caller.call('GET /user/me');
  await addCash(Object.assign(caller, { me, id: me._id, phone: number }), 1000);
  await until('the cash', async () => ((await headerBalance(asha)) === 1010 ? true : undefined));
});

it('finds the page from the profile, and sets a limit', async () => {
  const { page } = asha;
  await open(asha, '/profile');
  await page.getByText('Net', { exact: true }).waitFor();
  await page.getByRole('link', { name: /Play responsibly/ }).click();
  const loss = group(page, 'Daily loss limit');
  await loss.getByText('No limit').waitFor();
  await loss.getByLabel('New limit in rupees').fill('150');
  await loss.getByRole('button', { name: 'Set limit' }).click();
  await button(page, 'Yes, set it').click();
  await loss.getByText('₹150 a day').waitFor();
});

it('refuses a battle and a deposit over the limit, with the way to the page', async () => {
  const { page } = asha;
  await open(asha, LOBBY);
  await chooseToOpen(page);
  await page.getByLabel(/Create a Battle/).fill('151');
  await button(page, 'Create ₹151 battle').click();
  await page
    .getByRole('alertdialog')
    .getByText(/daily loss limit is ₹150.*₹150 more today/)
    .waitFor();
  await page.getByRole('link', { name: 'See my limits' }).click();
  const deposit = group(page, 'Daily deposit limit');
  await deposit.getByLabel('New limit in rupees').fill('1000');
  await deposit.getByRole('button', { name: 'Set limit' }).click();
  await button(page, 'Yes, set it').click();
  await deposit.getByText('₹1,000 a day').waitFor();
  await open(asha, '/depositmoney');
  await page.getByLabel('Amount').fill('500');
  await button(page, 'Pay ₹500').click();
  await page
    .getByRole('alertdialog')
    .getByText(/daily deposit limit is ₹1,000/)
    .waitFor();
  await page.getByRole('link', { name: 'See my limits' }).click();
  await page.waitForURL(/\/limits/);
});

it('reminds after the chosen time, also after a reload, and goes on', async () => {
  const { page } = asha;
  await page.getByRole('radio', { name: '15 min' }).click();
  await page.getByText('Your reminder is set.').waitFor();
  await until('the first look', async () =>
    (await page.evaluate(`localStorage.getItem('muqabla.time-in-app')`)) === null ? undefined : true,
  );
  await page.evaluate(`(() => {
    const [player] = localStorage.getItem('muqabla.time-in-app').split('|');
    localStorage.setItem('muqabla.time-in-app', [player, 900000, Date.now()].join('|'));
  })()`);
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    const dialog = page.getByRole('alertdialog', { name: 'You have played for 15 minutes' });
    await dialog.getByText('In battles today: 0 min').waitFor();
    await dialog.getByText('Net today: ₹0').waitFor();
  }
  // The dialogs of both reloads had the same entry of the history.
  await closeOver(page, page.getByRole('alertdialog'), () => button(page, 'Continue').click());
  await page.reload();
  await page.getByRole('heading', { name: 'Play responsibly' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('takes a time-out after saying what it means: the open battle goes, its stake comes back', async () => {
  const { page } = asha;
  await open(asha, LOBBY);
  await chooseToOpen(page);
  await page.getByLabel(/Create a Battle/).fill('100');
  await button(page, 'Create ₹100 battle').click();
  await until('the stake', async () => ((await headerBalance(asha)) === 910 ? true : undefined));
  await open(asha, '/limits');
  await page.getByRole('radio', { name: '7 days' }).check();
  await button(page, 'Start time-out').click();
  const sheet = page.getByRole('dialog', { name: 'Time-out' });
  await sheet.getByText(/lasts until .* cannot be shortened/).waitFor();
  await sheet.getByRole('checkbox', { name: /cannot undo/ }).check();
  await sheet.getByRole('button', { name: 'Start time-out' }).click();
  await page.getByText(/You are taking a time-out until/).waitFor();
  await until('the stake back', async () => ((await headerBalance(asha)) === 1010 ? true : undefined));
  await open(asha, LOBBY);
  await chooseToOpen(page);
  await page.getByLabel(/Create a Battle/).fill('100');
  await button(page, 'Create ₹100 battle').click();
  await page
    .getByRole('alertdialog')
    .getByText(/taking a time-out until \d\d\/\d\d\/\d{4}/)
    .waitFor();
});
