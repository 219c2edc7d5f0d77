import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '@muqabla/testing/picture';
import { randomPhone } from '@muqabla/testing/player';
import { readSignIns, totpAt } from '@muqabla/testing/staff';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, closeOutcome, headerBalance, open, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;
let bilal: Phone;

skipAfterFailure();
beforeAll(async () => {
  [asha, bilal] = [await server.openPhone(), await server.openPhone()];
});

const LOBBY = '/matches/Ludo%20Classic';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectBalance = (phone: Phone, rupees: number) =>
  until(`a balance of ${rupees}`, async () => ((await headerBalance(phone)) === rupees ? true : undefined));

const addCash = async (phone: Phone, rupees: number) => {
  const { page } = phone;
  await open(phone, '/wallet');
  await page.getByRole('link', { name: /Add Cash/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill(String(rupees));
  await page.getByText('Cashback bonus').waitFor();
  await button(page, /^Pay ₹/).click();
  await page.waitForURL(/\/sandbox\/pay\//);
};

const screenshotFile = async (seed: string) => {
  const path = join(server.dataDirectory, `${seed}.png`);
  await writeFile(path, Buffer.from(await (await pictureOf(seed, `${seed} wins`)).arrayBuffer()));
  return path;
};

const claimWin = async ({ page }: Phone, seed: string) => {
  await button(page, 'I WIN').click();
  const sheet = page.getByRole('dialog');
  expect(await sheet.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  await sheet.locator('input[type=file]').setInputFiles(await screenshotFile(seed));
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await sheet.waitFor({ state: 'hidden' });
};

/** Plays up to the match room: in the lobby Asha creates, Bilal plays, Asha starts and sets the code. */
const playTogether = async (stake: number, roomcode: string) => {
  await open(asha, LOBBY);
  await open(bilal, LOBBY);
  await chooseToOpen(asha.page);
  await asha.page.getByLabel(/Create a Battle/).fill(String(stake));
  await button(asha.page, `Create ₹${stake} battle`).click();
  const offer = bilal.page
    .getByRole('article')
    .filter({ hasText: 'Asha' })
    .filter({ hasText: `₹${stake}` });
  await offer.getByRole('button', { name: 'Play' }).click();
  await asha.page
    .getByRole('dialog', { name: /Bilal.* wants to play/ })
    .getByRole('button', { name: 'Start' })
    .click();
  await asha.page.waitForURL(/\/match\//);
  await bilal.page.waitForURL(/\/match\//);
  await bilal.page.getByText('Waiting for Room Code...').waitFor();
  await asha.page.getByPlaceholder('Enter room code').fill(roomcode);
  await button(asha.page, 'Update Code').click();
  await bilal.page.getByText(roomcode).waitFor();
};

it('registers two people who read their OTP from the sandbox phone', async () => {
  await register(asha, { name: 'Asha Verma', phone: randomPhone() });
  await register(bilal, { name: 'Bilal Khan', phone: randomPhone() });
  await expectBalance(asha, 10);
});

it('adds cash through the payment page: failed, left pending, paid', async () => {
  await addCash(asha, 500);
  await button(asha.page, /fail/i).click();
  await asha.page.waitForURL(/\/wallet\?deposit=/);
  await asha.page.getByRole('alertdialog').getByText('Payment failed. Please try again.').waitFor();
  await expectBalance(asha, 10);

  await addCash(asha, 500);
  await button(asha.page, /^Pay/).click();
  await asha.page.waitForURL(/\/wallet/);
  await expectBalance(asha, 510);

  await addCash(bilal, 1000);
  const paymentUrl = new URL(bilal.page.url());
  await button(bilal.page, /pending/i).click();
  await until('the way back', async () => {
    if (bilal.page.url().includes('/wallet')) return true;
    await bilal.page.getByRole('link').first().click();
    return undefined;
  });
  await bilal.page.getByText(/is on its way/).waitFor();
  await fetch(`${paymentUrl.origin}${paymentUrl.pathname}/pay`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  await expectBalance(bilal, 1010);
});

it('plays a battle for money: win and loss reported, the prize there at once', async () => {
  await playTogether(100, '08714236');
  expect(await bilal.page.getByRole('link', { name: /LUDO KING/i }).getAttribute('href')).toContain('08714236');
  await button(bilal.page, 'Copy Code').click();
  await button(bilal.page, 'Copied!').waitFor();
  expect(await bilal.page.evaluate('navigator.clipboard.readText()')).toBe('08714236');
  await claimWin(asha, 'asha');
  await button(bilal.page, 'I LOST').click();
  const sheet = bilal.page.getByRole('dialog');
  expect(await sheet.getByRole('button', { name: 'Yes', exact: true }).isDisabled()).toBe(true);
  await sheet.getByRole('checkbox', { name: 'Yes, I confirm' }).click();
  await sheet.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectBalance(asha, 605);
  await expectBalance(bilal, 910);
  await closeOutcome(asha);
  await closeOutcome(bilal);
  await open(asha, '/history');
  const prize = asha.page.getByRole('listitem').filter({ hasText: 'Battle won' });
  expect(await prize.textContent()).toContain('08714236');
  expect(await prize.textContent()).toMatch(/195/);
});

it('gives stakes back on the joiner’s cancel, reject and delete', async () => {
  await open(asha, LOBBY);
  await open(bilal, LOBBY);
  await chooseToOpen(asha.page);
  await asha.page.getByLabel(/Create a Battle/).fill('50');
  await button(asha.page, 'Create ₹50 battle').click();
  const offer = bilal.page.getByRole('article').filter({ hasText: 'Asha' });
  await offer.getByRole('button', { name: 'Play' }).click();
  await expectBalance(bilal, 860);
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expectBalance(bilal, 910);
  await offer.getByRole('button', { name: 'Play' }).click();
  await asha.page
    .getByRole('dialog', { name: /Bilal.* wants to play/ })
    .getByRole('button', { name: 'Reject' })
    .click();
  await expectBalance(bilal, 910);
  await button(asha.page, 'Delete').click();
  await expectBalance(asha, 605);
});

it('sends a double win to a reviewer, whose decision both players see', async () => {
  await playTogether(200, '55120943');
  await claimWin(asha, 'asha-again');
  await claimWin(bilal, 'bilal');

  const reviewer = readSignIns(server.dataDirectory).staff.find(({ role }) => role === 'reviewer')!;
  const desk = await (
    await server.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' })
  ).newPage();
  desk.setDefaultTimeout(WAIT_MILLISECONDS);
  await desk.goto(`${server.origin}/admin`);
  await desk.getByLabel('Email').fill(reviewer.email);
  await desk.getByLabel('Password').fill(reviewer.password);
  await desk.getByLabel('6-digit code').fill(await totpAt(reviewer.totpSecret, new Date()));
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByRole('navigation', { name: 'Admin' }).waitFor();
  await desk.goto(`${server.origin}/admin/review`);
  await desk.getByRole('link', { name: /Asha.* vs Bilal/ }).click();
  for (const name of [/Screenshot of Asha/, /Screenshot of Bilal/]) {
    const picture = desk.getByRole('img', { name });
    await until('the picture', async () =>
      (await picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
    );
  }
  const decide = button(desk, /^Pay Bilal/);
  await desk.keyboard.press('2');
  expect(await decide.isDisabled()).toBe(true);
  await desk.getByRole('textbox', { name: /note/i }).fill('The result screen names Bilal first.');
  await decide.click();
  await decide.waitFor({ state: 'hidden' });

  await expectBalance(bilal, 1100);
  await expectBalance(asha, 405);
  await closeOutcome(asha);
  await closeOutcome(bilal);
  await open(asha, '/history');
  await asha.page.getByRole('listitem').filter({ hasText: 'Battle entry' }).filter({ hasText: '55120943' }).waitFor();
  await open(bilal, '/history');
  await bilal.page.getByRole('listitem').filter({ hasText: 'Battle won' }).filter({ hasText: '55120943' }).waitFor();
});
