import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { readAddresses } from '../support/console-day.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const on = setUpBrowserTest({ from: 'day' });
let chat: string;
let page: Page;

skipAfterFailure();
beforeAll(async () => {
  ({ chat } = await readAddresses(on));
  page = await on.deskOf('support');
  await on.go(page, chat);
});

const box = () => page.getByRole('textbox', { name: 'Reply' });
const suggestions = () => page.getByRole('listbox', { name: 'Saved replies' });
const typedText = () => box().inputValue();

it('are written in both languages for everyone who answers', async () => {
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Write and change replies' }).click();
  const window = page.getByRole('dialog', { name: 'Saved replies' });
  await window.getByRole('button', { name: 'New reply' }).click();
  await window.getByLabel('Shortcut').fill('Bank');
  await window.getByLabel('In English').fill('Hello {name}, your bank needs a day. {stafff}');
  await window.getByRole('button', { name: 'Save reply' }).click();
  await window.getByText('Write the reply in both languages.').waitFor();
  await window.getByLabel('In Hindi').fill('नमस्ते {name}, बैंक को एक दिन लगता है। {staff}');
  await window.getByRole('button', { name: 'Save reply' }).click();
  await window.getByText('In braces only “name” and “staff” are filled in.').waitFor();
  await window.getByLabel('In English').fill('Hello {name}, your bank needs a day. {staff}');
  await window.getByRole('button', { name: 'Save reply' }).click();
  await window.getByText('/bank', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

it('are inserted by a slash and a key, with both names, and can be changed before they are sent', async () => {
  await box().fill('/ba');
  await suggestions()
    .getByRole('option', { name: /\/bank/ })
    .waitFor();
  await box().press('Enter');
  expect(await typedText()).toMatch(/^Hello Faizan.*, your bank needs a day\. Sameer/);
  await suggestions().waitFor({ state: 'detached' });
});

it('offers the ready-made ones too, and leaves a text alone that is no shortcut', async () => {
  await box().fill('/');
  const options = suggestions().getByRole('option');
  await options.nth(1).waitFor();
  expect(await options.first().textContent()).toContain('/bank');
  await box().press('ArrowDown');
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  await box().press('Escape');
  await suggestions().waitFor({ state: 'detached' });
  expect(await typedText()).toBe('/');
  await box().fill('and/or');
  expect(await suggestions().count()).toBe(0);
});

it('are deleted for everyone', async () => {
  await box().fill('');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Write and change replies' }).click();
  const window = page.getByRole('dialog', { name: 'Saved replies' });
  await window.getByRole('button', { name: 'Delete /bank' }).click();
  await window.getByText('None yet.').waitFor();
});
