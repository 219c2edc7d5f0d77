import { createCaller } from '@muqabla/testing/caller';
import { randomPhone, readOtp } from '@muqabla/testing/player';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { open, openPhone } from '../support/phone.ts';

let server: InProcessServer;
let browser: Browser;

beforeAll(async () => {
  server = await startInProcessServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

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

it('welcomes a new visitor with the language first, then three cards, once', async () => {
  const phone = await openPhone(browser, server.origin, { isNew: true });
  const { page } = phone;
  // The page behind the sheet is hidden from roles.
  await page.goto(server.origin);
  const english = page.getByRole('dialog', { name: 'Welcome to Muqabla' });
  await english.getByRole('heading', { name: 'Choose your language' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await english.getByRole('radio', { name: 'हिन्दी' }).click({ force: true });
  const sheet = page.getByRole('dialog', { name: 'Muqabla में आपका स्वागत है' });
  for (const title of ['मुक़ाबला कैसे होता है', 'आपके पैसे कहाँ हैं', '18+ और अपनी सीमा में']) {
    await button(page, 'आगे').click();
    await sheet.getByRole('heading', { name: title }).waitFor();
  }
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'शुरू करें').click();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'गेम', exact: true, level: 2 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await sheet.count()).toBe(0);
  await phone.close();
});

it('is skipped with one tap, and does not appear on other pages', async () => {
  const phone = await openPhone(browser, server.origin, { isNew: true });
  const { page } = phone;
  await open(phone, '/terms');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The page behind the sheet is hidden from roles.
  await page.goto(server.origin);
  const sheet = page.getByRole('dialog', { name: 'Welcome to Muqabla' });
  await sheet.getByText('Skip', { exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await sheet.count()).toBe(0);
  await phone.close();
});

it('names the bonus to a new player: with the introduction on a new device, else in a line', async () => {
  const fresh = await openPhone(browser, server.origin, { isNew: true });
  await open(fresh, '/login');
  await registerOn(fresh.page);
  const sheet = fresh.page.getByRole('dialog', { name: 'Welcome to Muqabla' });
  await sheet.getByText('₹10 welcome bonus added').waitFor();
  await sheet.getByText('It is in your deposit wallet, to play with. Battles start at ₹50.').waitFor();
  await sheet.getByText('Skip', { exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await fresh.close();

  const known = await openPhone(browser, server.origin);
  await open(known, '/login');
  await registerOn(known.page);
  await known.page.getByText('₹10 welcome bonus added').waitFor();
  expect(await known.page.getByRole('dialog').count()).toBe(0);
  await known.close();
});
