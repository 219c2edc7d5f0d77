import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { readAddresses } from '../support/console-day.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const on = setUpBrowserTest({ from: 'day' });
const stateOf = async (table: string, column: string, id: string) => {
  const [row] = await on.services.db.query<{ state: string }>(`select ${column} as state from ${table}_id = $1`, [id]);
  return row?.state;
};
const bar = (page: Page) => page.getByRole('button', { name: 'Undo' });

skipAfterFailure();

describe('the rejection of a withdrawal', () => {
  let page: Page;
  let id: string;
  const state = () => stateOf('withdrawals where withdrawal', 'status', id);
  const reject = async (reason?: string) => {
    const field = page.getByLabel(/^Reason \(/);
    if (reason !== undefined) await field.fill(reason);
    await page.getByRole('button', { name: 'Reject…' }).click();
    await page.getByRole('button', { name: /^Reject and return/ }).click();
    await bar(page).waitFor();
  };
  beforeAll(async () => {
    const { withdrawal } = await readAddresses(on);
    id = withdrawal.split('/').at(-1) ?? '';
    page = await on.deskOf('finance');
    await on.go(page, withdrawal);
  });

  it('can be undone, with its reason back in the field', async () => {
    await reject('The account is of another person');
    await page.getByText('sent in a few seconds').waitFor();
    await bar(page).click();
    const field = page.getByLabel(/^Reason \(/);
    await field.waitFor();
    expect([await field.inputValue(), await state()]).toEqual(['The account is of another person', 'pending']);
  });

  it('is sent when the screen is left', async () => {
    await reject();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(state).toBe('rejected');
  });
});

describe('the last answer to a complaint', () => {
  it('can be undone, with its words back, and is sent otherwise', async () => {
    const page = await on.deskOf('support');
    await on.go(page, '/complaints');
    await page.getByRole('button', { name: /^C-/ }).first().click();
    const words = page.getByLabel('Words to the player');
    await words.fill('The bank has sent it back to us.');
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.keyboard.press('z');
    await words.waitFor();
    expect(await words.inputValue()).toBe('The bank has sent it back to us.');
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText(/^C-.* is answered\.$/).waitFor();
    await page.getByRole('complementary').getByText('Resolved').first().waitFor();
  });
});
