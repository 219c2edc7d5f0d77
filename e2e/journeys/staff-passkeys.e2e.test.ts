import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let page: Page;
let device: VirtualAuthenticator;

skipAfterFailure();
beforeAll(async () => {
  page = await server.deskOf('reviewer');
  await server.go(page, '/');
  device = await addAuthenticator(page);
});

const openMenu = async () => {
  await page.getByRole('button', { name: /Your account/ }).click();
};

it('makes a passkey in the account menu', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Passkeys: 0' }).click();
  const window = page.getByRole('dialog', { name: 'Your passkeys' });
  await window.getByText('You have none yet.').waitFor();
  await window.getByLabel('Name of the new passkey').fill('Desk key');
  await window.getByRole('button', { name: 'Make a passkey' }).click();
  await window.getByText('Not used yet').waitFor();
  expect(await device.count()).toBe(1);
  await page.keyboard.press('Escape');
});

it('signs in with it, without a password', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: /Your account/ }).waitFor();
});

it('stays on the page when the touch is refused', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await device.setVerified(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).isEnabled()).toBe(true);
  await device.setVerified(true);
});
