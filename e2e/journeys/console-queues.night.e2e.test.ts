import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { type DayAddresses, readAddresses } from '../support/console-day.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';

const day = setUpBrowserTest({ from: 'day' });
let addresses: DayAddresses;
let owner: Page;
let finance: Page;

beforeAll(async () => {
  addresses = await readAddresses(day);
  [owner, finance] = [await day.deskOf('owner'), await day.deskOf('finance')];
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const focusOf = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('id') ?? element.textContent?.trim() ?? '');
const open = async (page: Page, path: string) => {
  await day.go(page, path);
  await waitUntilLoaded(page);
};

describe('the keys of a queue', () => {
  it('move through the rows, open one, step beside it, and lead to the decision', async () => {
    await open(finance, '/withdrawals');
    const names = await finance.locator('tr[data-row] a').allTextContents();
    await finance.keyboard.press('j');
    expect(await focusOf(finance)).toBe(names[0]);
    await finance.keyboard.press('j');
    expect(await focusOf(finance)).toBe(names[1]);
    await finance.keyboard.press('k');
    await finance.keyboard.press('Enter');
    await finance
      .getByRole('complementary')
      .getByRole('heading', { name: names[0] ?? '' })
      .waitFor();
    await finance.keyboard.press('j');
    await finance
      .getByRole('complementary')
      .getByRole('heading', { name: names[1] ?? '' })
      .waitFor();
    await finance.getByText(/^Yours until /).waitFor();
    await finance.keyboard.press('r');
    expect(await focusOf(finance)).toBe('withdrawal-reason');
    // Letters that are typed decide nothing.
    await finance.keyboard.type('ja');
    expect(await finance.locator('#withdrawal-reason').inputValue()).toBe('ja');
    await finance.keyboard.press('Control+Enter');
    await finance
      .getByRole('complementary')
      .getByRole('heading', { name: names[1] ?? '' })
      .waitFor();
    expect(await finance.getByText('Pending', { exact: true }).first().isVisible()).toBe(true);
  });

  it('send no money by one press: the key moves to the button, and to its field first where that is empty', async () => {
    await open(finance, addresses.withdrawal);
    await finance.getByText(/^Yours until /).waitFor();
    await finance.keyboard.press('a');
    expect(await focusOf(finance)).toBe('withdrawal-reason');
    await finance.locator('#withdrawal-reason').fill('Both battles were reviewed.');
    await finance.locator('#withdrawal-reason').blur();
    await finance.keyboard.press('a');
    expect(await focusOf(finance)).toMatch(/^Give 1st approval: Sandeep/);
    expect(await finance.getByText('You gave the 1st approval').count()).toBe(0);
  });

  it.each(
    sampledVariants(import.meta.filename, [
      { language: 'en', colorScheme: 'light', width: 1280, title: 'Keyboard shortcuts', next: 'Next row' },
      { language: 'hi', colorScheme: 'dark', width: 1280, title: 'कीबोर्ड शॉर्टकट', next: 'अगली लाइन' },
    ] as const),
  )('are listed by ?, without a finding of axe, $language', async ({ title, next, ...look }) => {
    // The language stays with the role's pages; no other test is the reviewer.
    const page = await day.deskOf('reviewer', look);
    await open(page, '/reversals?status=all');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText(next, { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('a case that is taken', () => {
  it('is decided by its holder alone, shows whose it is, and is free once released', async () => {
    await open(finance, addresses.withdrawal);
    await finance.getByText(/^Yours until /).waitFor();
    await open(owner, addresses.withdrawal);
    await owner.getByText(/ is deciding this case\.$/).waitFor();
    expect(await button(owner, /^Give 1st approval/).count()).toBe(0);
    await open(owner, '/withdrawals');
    await owner.getByRole('row', { name: /Sandeep.*With / }).waitFor();
    await button(finance, 'Release').click();
    await finance.getByText('Free for others').waitFor();
    await open(owner, addresses.withdrawal);
    await button(owner, /^Give 1st approval/).waitFor();
    await owner.getByText(/^Yours until /).waitFor();
  });
});

it('saves the filters of a list under a name, opens them again, and deletes them', async () => {
  await open(finance, '/withdrawals?status=paid&method=UPI');
  await button(finance, 'Saved views').click();
  await finance.getByText('None yet. Set filters, then save them here.').waitFor();
  const save = button(finance, 'Save these filters');
  expect(await save.isDisabled()).toBe(true);
  await finance.getByLabel('Name', { exact: true }).fill('Paid by UPI');
  await save.click();
  await button(finance, 'Paid by UPI').waitFor();
  expect(await faultsOf(finance)).toEqual([]);
  await open(finance, '/withdrawals');
  await button(finance, 'Saved views').click();
  await button(finance, 'Paid by UPI').click();
  await finance.waitForURL(/status=paid.*method=UPI|method=UPI.*status=paid/);
  await open(owner, '/withdrawals');
  await button(owner, 'Saved views').click();
  await owner.getByText('None yet. Set filters, then save them here.').waitFor();
  await button(finance, 'Saved views').click();
  await button(finance, 'Delete Paid by UPI').click();
  await finance.getByText('None yet. Set filters, then save them here.').waitFor();
});

it('finds a setting by its words in any group, and says when there is none', async () => {
  await open(owner, '/settings');
  await owner.keyboard.press('f');
  await owner.keyboard.type('cooldown');
  await owner
    .getByLabel(/Hours between withdrawals|Time between withdrawals|between withdrawals/i)
    .first()
    .waitFor();
  expect(await owner.getByLabel('Brand name').count()).toBe(0);
  await owner.locator('#settings-search').fill('no such words');
  await owner.getByText('No setting has these words.').waitFor();
  await owner.getByRole('link', { name: 'Queues' }).click();
  await owner.locator('#withdrawalsPromiseHours').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
});

it('shows a masked account on request', async () => {
  await open(finance, addresses.withdrawal);
  const drawer = finance.getByRole('complementary');
  await drawer.getByText('sa•••@ybl').waitFor();
  await drawer.getByRole('button', { name: 'Show' }).click();
  await drawer.getByText('sandeep.rathore@ybl').waitFor();
});

it('compares a report with another period, and writes one by the clock', async () => {
  await open(finance, '/reports');
  await finance.getByLabel('Compared with').selectOption({ label: 'Period before' });
  await finance
    .getByText(/ more than /)
    .first()
    .waitFor();
  await finance.getByText(/ is not over yet\.$/).waitFor();
  await finance.getByRole('link', { name: 'Scheduled reports' }).click();
  await finance.getByText('No report is scheduled.').waitFor();
  expect(await faultsOf(finance)).toEqual([]);
  await finance.getByLabel('Report', { exact: true }).selectOption({ label: 'Payouts' });
  await finance.getByLabel('How often').selectOption({ label: 'Weekly, from Monday' });
  await button(finance, 'Schedule').click();
  await button(finance, 'End Payouts, Weekly, from Monday').waitFor();
  await day.runJob('write-reports', {});
  await finance.reload();
  const download = finance.getByRole('button', { name: /^Download Payouts, / });
  await finance.getByText('New', { exact: true }).waitFor();
  const [file] = await Promise.all([finance.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^muqabla-payouts-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  await finance.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  await button(finance, 'End Payouts, Weekly, from Monday').click();
  await finance.getByText('No report is scheduled.').waitFor();
});

it('has a menu that fits a window of 800 pixels, whose entries lead to their other screens by tabs', async () => {
  const nav = owner.getByRole('navigation', { name: 'Admin' });
  for (const path of ['/settings', '/reports', '/review', '/dashboard']) {
    await open(owner, path);
    expect([path, await nav.evaluate((element) => element.scrollHeight <= element.clientHeight)]).toEqual([path, true]);
  }
  // Nothing of the day contradicts a provider.
  expect(await nav.getByRole('link', { name: 'Contradictions' }).count()).toBe(0);
  const names = await nav.getByRole('group').getByRole('link').allInnerTexts();
  // A recharge of the day is pending.
  expect(names.filter((name) => !name.startsWith('Recharges'))).toHaveLength(17);
  await nav.getByRole('link', { name: /^System/ }).click();
  const tabs = owner.getByRole('navigation', { name: 'System' });
  await tabs.getByRole('link', { name: 'Audit log' }).click();
  await owner.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
  expect(await nav.locator('[aria-current=page]').innerText()).toMatch(/^System/);
  await open(owner, '/contradictions');
  await nav.getByRole('link', { name: 'Contradictions' }).waitFor();
});
