import type { StaffRole } from '@muqabla/contract/roles';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { type DayAddresses, readAddresses } from '../support/console-day.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { closeSheet } from '../support/phone.ts';

const day = setUpBrowserTest({ from: 'day' });
let addresses: DayAddresses;

beforeAll(async () => {
  addresses = await readAddresses(day);
});

const openAs = async (role: StaffRole, path: string, look: Parameters<typeof day.deskOf>[1] = {}) => {
  const page = await day.deskOf(role, look);
  await page.goto(`${day.origin}/admin${path}`);
  await waitUntilLoaded(page);
  return page;
};
const openSearch = async (page: Page, keys: string) => {
  await page.keyboard.press(keys);
  await page.getByRole('combobox', { name: 'Search the console' }).waitFor();
};
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const reference = (address: string) => address.slice(-8);

describe('the search of the console', () => {
  it('opens by / and finds a player by phone, by keyboard alone', async () => {
    const page = await openAs('owner', '/dashboard');
    await openSearch(page, '/');
    await page.keyboard.type('92000 00013');
    await options(page)
      .filter({ hasText: /Sandeep Rathore, 92•••••013/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/players\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { name: /^Sandeep/ }).waitFor();
    await page.close();
  });

  it('opens by Ctrl and K from within a field, where / is a character', async () => {
    const page = await openAs('owner', '/players');
    const field = page.getByRole('searchbox').first();
    await field.focus();
    await page.keyboard.type('a/b');
    expect(await field.inputValue()).toBe('a/b');
    await openSearch(page, 'Control+k');
    await page.keyboard.type('audit');
    await options(page)
      .filter({ hasText: /^Audit log/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/audit/);
    await page.close();
  });

  it('finds a setting and an act, and keeps what is typed before it has the focus', async () => {
    const page = await openAs('owner', '/players');
    await page.keyboard.press('/');
    await page.keyboard.type('time between withd');
    await options(page).filter({ hasText: 'Time between withdrawals' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/settings\?/);
    await page.getByRole('textbox', { name: 'Time between withdrawals' }).waitFor();
    await openSearch(page, 'Control+k');
    await page.keyboard.type('plan tour');
    await options(page).filter({ hasText: 'Plan a tournament' }).click();
    await page.waitForURL(/\/admin\/tournaments\/new/);
    await page.close();
  });

  it('closes by Escape and gives the focus back', async () => {
    const page = await openAs('owner', '/players');
    await page.getByRole('searchbox').first().focus();
    await openSearch(page, 'Control+k');
    await closeSheet({ page });
    await page.locator('[type=search]:focus').waitFor();
    await page.close();
  });

  it('opens a battle that waits in the review, for a reviewer', async () => {
    const page = await openAs('reviewer', '/players');
    await openSearch(page, '/');
    await page.keyboard.type(reference(addresses.conflict));
    await options(page).filter({ hasText: 'Battle' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(addresses.conflict));
    await page.close();
  });

  it('finds a withdrawal and a deposit by reference for finance, and neither for support', async () => {
    const finance = await openAs('finance', '/dashboard');
    for (const address of [addresses.withdrawal, addresses.deposit]) {
      await openSearch(finance, '/');
      await finance.keyboard.type(`#${reference(address)}`);
      await options(finance).first().waitFor();
      await finance.keyboard.press('Enter');
      await finance.waitForURL(new RegExp(address));
    }
    await finance.close();
    const support = await openAs('support', '/dashboard');
    await openSearch(support, '/');
    await support.keyboard.type(reference(addresses.withdrawal));
    await support.getByText(/^No results/).waitFor();
    expect(await options(support).count()).toBe(0);
    await support.close();
  });

  it.each(
    sampledVariants(import.meta.filename, [
      { language: 'en', colorScheme: 'light', width: 1280, role: 'owner' },
      { language: 'hi', colorScheme: 'dark', width: 390, role: 'owner' },
    ] as const),
  )('has no finding of axe, $language $colorScheme $width', async ({ role, ...look }) => {
    const page = await openAs(role, '/players', look);
    await page.locator('header button[aria-haspopup=dialog]').first().click();
    await page.getByRole('combobox').waitFor();
    const empty = await faultsOf(page);
    await page.keyboard.type('ra');
    await options(page).first().waitFor();
    expect([...empty, ...(await faultsOf(page))]).toEqual([]);
    await page.close();
  });
});

describe('the header', () => {
  it('shows whether the site is live and withdrawals are on', async () => {
    const page = await openAs('finance', '/withdrawals');
    const status = page.getByRole('group', { name: 'Site and withdrawals' });
    await status.getByText('Site live').waitFor();
    await status.getByText('Withdrawals on').waitFor();
    await writeSetting(day, 'withdrawAllow', false);
    await page.reload();
    await status.getByText('Withdrawals off').waitFor();
    await writeSetting(day, 'withdrawAllow', true);
    await page.close();
  });

  it('switches the theme', async () => {
    const page = await openAs('owner', '/players');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.close();
  });
});
