import { createCaller } from '@muqabla/testing/caller';
import { randomPhone, readOtp } from '@muqabla/testing/player';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closeOver, endGreeting, open } from '../support/phone.ts';

const server = setUpBrowserTest();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Registers with the labels of the English app. */
const registerOn = async (page: Page) => {
  const number = randomPhone();
  await page.getByLabel('Mobile number').fill(number);
  await button(page, 'Next').click();
  await page.getByLabel('Full name').fill('Nita Newcomer');
  await button(page, 'Send OTP').click();
  await page.getByLabel('6-digit OTP').fill(await readOtp(createCaller(server.origin), number));
};

it('welcomes a new visitor in three cards with the language on each, and ends in a free game, once', async () => {
  const phone = await server.openPhone({ isNew: true });
  const { page } = phone;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The page behind the sheet is hidden from roles.
  await page.goto(server.origin);
  const english = page.getByRole('dialog', { name: 'You play right here' });
  await english.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // The name of another language does not load its font.
  const hindiFonts = () => requests.filter((url) => url.includes('anek-deva')).length;
  expect(hindiFonts()).toBe(0);
  await english.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  for (const title of ['गेम यहीं खेलें', 'जीतने वाले को पैसे', 'आप हमें चेक कर सकते हैं']) {
    const card = page.getByRole('dialog', { name: title });
    await card.getByText('छोड़ें', { exact: true }).waitFor();
    expect(await card.getByRole('combobox', { name: 'भाषा' }).inputValue()).toBe('hi');
    if (title !== 'आप हमें चेक कर सकते हैं') await button(page, 'आगे').click();
  }
  expect(await faultsOf(page)).toEqual([]);
  // None where the device has one.
  expect(hindiFonts()).toBeLessThanOrEqual(1);
  await page.getByRole('link', { name: 'मुफ़्त गेम खेलकर देखें' }).click();
  await page.waitForURL(/\/practice\/ludo-quick$/);
  await page.goto(server.origin);
  await page.getByRole('heading', { name: 'एक टैप, और पहला पासा आपका' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await phone.close();
});

it('is skipped with one tap, and does not appear on other pages', async () => {
  const phone = await server.openPhone({ isNew: true });
  const { page } = phone;
  await open(phone, '/terms');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The page behind the sheet is hidden from roles.
  await page.goto(server.origin);
  const sheet = page.getByRole('dialog', { name: 'You play right here' });
  await sheet.waitFor();
  await closeOver(page, sheet, () => sheet.getByText('Skip', { exact: true }).click());
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await sheet.count()).toBe(0);
  await phone.close();
});

it('greets a new player once, with the bonus and faces to pick from; a new device introduces the product then', async () => {
  for (const isNew of [true, false]) {
    const phone = await server.openPhone({ isNew });
    const { page } = phone;
    await open(phone, '/login');
    await registerOn(page);
    const greeting = page.getByRole('dialog', { name: /^Welcome, Nita_\d+$/ });
    await greeting.getByText('₹10 welcome bonus added').waitFor();
    await greeting.getByText(/waits in your deposit wallet for your first deposit: battles start at ₹50/).waitFor();
    await greeting.getByRole('radio').nth(6).check();
    expect(await faultsOf(page)).toEqual([]);
    await endGreeting(page);
    if (isNew) {
      const sheet = page.getByRole('dialog', { name: 'You play right here' });
      await sheet.waitFor();
      await closeOver(page, sheet, () => sheet.getByText('Skip', { exact: true }).click());
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
    await open(phone, '/profile');
    expect(await page.getByRole('radiogroup', { name: 'Avatar' }).getByRole('radio').nth(6).isChecked()).toBe(true);
    await phone.close();
  }
});
