import { createCaller } from '@muqabla/testing/caller';
import { addCash, randomPhone } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, headerBalance, open, type Phone, register, seeCount } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;
let bilal: Phone;
let stranger: Phone;

const LOBBY = '/matches/Ludo%20Classic';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Registers on the screens and adds cash by calls; the story test adds cash on the screens. */
const join = async (phone: Phone, name: string, rupees: number) => {
  const number = randomPhone();
  const answered = phone.page.waitForResponse((response) => response.url().endsWith('/auth/verify-otp'));
  await register(phone, { name, phone: number });
  const caller = createCaller(server.origin);
  caller.token = String(Reflect.get((await (await answered).json()) as object, 'accessToken'));
  const me = await caller.call('GET /user/me');
  await addCash(Object.assign(caller, { me, id: me._id, phone: number }), rupees);
  await until('the cash', async () => ((await headerBalance(phone)) === rupees + 10 ? true : undefined));
};

skipAfterFailure();
beforeAll(async () => {
  [asha, bilal, stranger] = [
    await server.openPhone(),
    await server.openPhone({ colorScheme: 'dark' }),
    await server.openPhone(),
  ];
  await join(asha, 'Asha Verma', 1000);
  await join(bilal, 'Bilal Khan', 1000);
});

it('challenges a player by a link: the match is not listed, and a signed-out visitor signs in on the way', async () => {
  await open(asha, LOBBY);
  await chooseToOpen(asha.page);
  await asha.page.getByLabel(/Create a Battle/).fill('100');
  await asha.page.getByRole('checkbox', { name: 'Private' }).check();
  await button(asha.page, 'Create ₹100 battle').click();
  const sheet = asha.page.getByRole('dialog', { name: 'Share your battle' });
  const link = (await sheet.getByText(/\/challenge\//).textContent()) ?? '';
  await button(asha.page, 'Copy link').click();
  expect(await asha.page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await asha.page.keyboard.press('Escape');
  await asha.page.getByText('Private: share the link').waitFor();

  await open(bilal, LOBBY);
  await bilal.page.getByText('No open battles right now').waitFor();

  const path = new URL(link).pathname;
  await stranger.page.goto(link);
  await stranger.page.getByRole('link', { name: 'Accept with your number' }).waitFor();
  await register(stranger, { name: 'Sunil Rao', phone: randomPhone() });

  await open(bilal, path);
  await bilal.page.getByRole('heading', { name: /Asha.* challenges you to/ }).waitFor();
  await button(bilal.page, 'Play').click();
  await bilal.page.waitForURL(/\/matches\//);
  await bilal.page
    .getByRole('article')
    .getByText(/Waiting for .* to start/)
    .waitFor();
  await open(stranger, path);
  await stranger.page.getByText(/has been taken or has ended/).waitFor();
});

it('plays it, and the loser has a rematch with one tap, which the winner accepts on the sheet of the win: both are in its room', async () => {
  await asha.page
    .getByRole('dialog', { name: /Bilal.* wants to play/ })
    .getByRole('button', { name: 'Start' })
    .click();
  await asha.page.waitForURL(/\/match\//);
  await asha.page.getByPlaceholder('Enter room code').fill('08714236');
  await button(asha.page, 'Update Code').click();
  await bilal.page.waitForURL(/\/match\//);
  await bilal.page.getByText('08714236').waitFor();
  await button(bilal.page, 'I LOST').click();
  const sheet = bilal.page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'Yes, I confirm' }).click();
  await sheet.getByRole('button', { name: 'Yes', exact: true }).click();
  await bilal.page.getByRole('dialog', { name: /Asha.* won this one/ }).waitFor();
  await button(bilal.page, 'Rematch for ₹100').click();
  await bilal.page
    .getByRole('dialog')
    .getByText(/Waiting for Asha/)
    .waitFor();

  const won = asha.page.getByRole('dialog', { name: 'You won' });
  await won.getByText(/Bilal.* wants to play you/).waitFor();
  const ended = new URL(asha.page.url()).pathname;
  await Promise.all([seeCount([asha, bilal]), won.getByRole('button', { name: 'Accept ₹100' }).click()]);
  for (const { page } of [asha, bilal]) {
    await page.waitForURL((url) => url.pathname !== ended && url.pathname.startsWith('/match/'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // Bilal has offered it, and is its host.
  await bilal.page.getByPlaceholder('Enter room code').fill('08714237');
  await button(bilal.page, 'Update Code').click();
  await asha.page.getByText('08714237').waitFor();
});

it('is offered once: the other one declines, and the button of both leads to another battle for the same amount', async () => {
  await button(asha.page, 'I LOST').click();
  const report = asha.page.getByRole('dialog');
  await report.getByRole('checkbox', { name: 'Yes, I confirm' }).click();
  await report.getByRole('button', { name: 'Yes', exact: true }).click();
  const lost = asha.page.getByRole('dialog', { name: /Bilal.* won this one/ });
  const won = bilal.page.getByRole('dialog', { name: 'You won' });
  await won.getByRole('button', { name: 'Rematch for ₹100' }).click();
  await lost.getByRole('button', { name: 'Decline' }).click();
  for (const sheet of [lost, won]) await sheet.getByRole('link', { name: 'Play another' }).waitFor();
  await won.getByRole('link', { name: 'Play another' }).click();
  await won.waitFor({ state: 'detached' });
  await button(bilal.page, /^Play for ₹100/).waitFor();
});

it('keeps what happened in the inbox, unread until it is seen', async () => {
  await open(bilal, '/');
  await bilal.page.getByRole('link', { name: /Notifications, \d+ unread/ }).click();
  await bilal.page.getByRole('heading', { name: 'Notifications' }).waitFor();
  // Each battle has one row: how it ended, or the last step towards an end that Bilal has reported himself.
  await bilal.page
    .getByText(/You won against Asha/)
    .first()
    .waitFor();
  expect(await bilal.page.getByText(/wants to play your battle|room code of your battle/).count()).toBe(1);
  await bilal.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
});
