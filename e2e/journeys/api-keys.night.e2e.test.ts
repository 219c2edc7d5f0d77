import { createCaller } from '@muqabla/testing/caller';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let owner: Page;
beforeAll(async () => {
  owner = await server.deskOf('owner');
});

const secretShown = async () => {
  const secret = await owner.getByRole('dialog').getByLabel('Secret').inputValue();
  await owner.getByRole('button', { name: 'I have saved it' }).click();
  return secret;
};
const act = async (name: string, effect: string) => {
  await owner.getByRole('button', { name, exact: true }).click();
  await owner.getByRole('dialog').getByLabel('Reason').fill('It may have leaked');
  await owner.getByRole('dialog').getByRole('button', { name: effect, exact: true }).click();
};
const readBattles = (token: string) => {
  const caller = Object.assign(createCaller(server.origin), { token });
  return caller.send('GET /admin/battles', { query: {} });
};

it('is made by the owner, and shown once', async () => {
  await server.go(owner, '/api-keys');
  await owner.getByText('No keys yet').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Make a key' }).click();
  const form = owner.getByRole('dialog', { name: 'Make a key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await form.getByText('Choose at least one.').waitFor();
  await form.getByLabel('Days until it ends').fill('400');
  await form.getByText('1 to 365 days.').waitFor();
  await form.getByLabel('Days until it ends').fill('30');
  await form.getByLabel('Works from').fill('here');
  await form.getByRole('checkbox', { name: 'Battles and tournaments' }).check();
  await form.getByLabel('Reason').fill('The warehouse reads each night');
  expect(await faultsOf(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Make a key' }).click();
  await form.getByText('here', { exact: false }).last().waitFor();
  await form.getByLabel('Works from').fill('');
  await form.getByRole('button', { name: 'Make a key' }).click();
  const secret = await secretShown();
  expect((await readBattles(secret)).status).toBe(200);
  await owner.reload();
  await owner.getByRole('row').filter({ hasText: '10.' }).first().waitFor();
  expect(await faultsOf(owner)).toEqual([]);
});

it('gets a new secret, and is revoked at once', async () => {
  await act('New secret', 'Make a new secret');
  const fresh = await secretShown();
  await owner.getByText('The secret before this one works until').waitFor();
  expect((await readBattles(fresh)).status).toBe(200);
  await act('Revoke', 'Revoke the key');
  await owner.getByText('Revoked', { exact: true }).waitFor();
  expect((await readBattles(fresh)).status).toBe(403);
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px, with the table of permissions',
  async (look) => {
    const page = await server.deskOf('owner', look);
    await server.go(page, '/api-keys');
    await page.getByRole('link', { name: 'Warehouse' }).click();
    await page.getByText('Warehouse').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await server.go(page, '/permissions');
    await page.locator('details summary').nth(1).click();
    await page.getByText('GET /admin/reviews', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);
