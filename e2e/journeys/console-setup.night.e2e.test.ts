import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '@muqabla/testing/picture';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open, type Phone } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let owner: Page;
let phone: Phone;

skipAfterFailure();
beforeAll(async () => {
  phone = await server.openPhone();
  owner = await server.deskOf('owner');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const go = (page: Page, path: string) => page.goto(`${server.origin}/admin${path}`);
const lines = async (page: Page, list: string) =>
  (await page.getByRole('list', { name: list }).getByRole('link').allTextContents()).map((text) => text.trim());
const gamesAtHome = async () => {
  await open(phone, '/');
  const tiles = phone.page.locator('a[href^="/matches/"]');
  // Games of another app are further down, and load after the first screen.
  await phone.page.getByRole('heading', { name: 'Play in another app' }).waitFor();
  return tiles.evaluateAll((links) =>
    links.map((link) => decodeURIComponent(link.getAttribute('href')?.replace('/matches/', '') ?? '')),
  );
};

const expectAccessible = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

it('puts the games in another order with the keyboard, and players see them so', async () => {
  await go(owner, '/games');
  await owner.getByRole('list', { name: 'Games' }).waitFor();
  await expectAccessible(owner);
  const before = await lines(owner, 'Games');
  await button(owner, `Move up: ${before[1]}`).focus();
  await owner.keyboard.press('Enter');
  await owner.getByText('The new order is not saved yet.').waitFor();
  await owner.getByLabel('Reason').fill('More players want it');
  await button(owner, 'Save order').click();
  await owner.getByText('Order saved. Players see it now.').waitFor();
  // At home the games that are played here come first.
  const moved = before.slice(0, 2);
  expect((await gamesAtHome()).filter((name) => moved.includes(name))).toEqual(moved.toReversed());
});

it('adds a game with its instructions in order and a picture of its own', async () => {
  await owner.getByRole('link', { name: 'Add a game' }).click();
  await owner.getByLabel('Name in the URL').fill('Pool');
  await owner.getByLabel('Name in English').fill('Pool');
  await owner.getByLabel('Name in Hindi').fill('पूल');
  await owner.getByRole('radio', { name: 'Active' }).check();
  const app = owner.getByLabel('App name');
  await app.fill('8 Ball Pool');
  await owner.getByRole('radio', { name: 'In the app' }).check();
  await app.waitFor({ state: 'detached' });
  await owner.getByRole('radio', { name: 'Manual' }).check();
  expect(await app.inputValue()).toBe('8 Ball Pool');
  await owner.getByLabel('Instruction 1 in English').fill('Second');
  await owner.getByLabel('Instruction 1 in Hindi').fill('दूसरा');
  await button(owner, 'Add instruction').click();
  await owner.getByLabel('Instruction 2 in English').fill('First');
  await owner.getByLabel('Reason').fill('New this month');
  await owner.getByText('Enter this in both languages.').waitFor();
  expect(await button(owner, 'Add the game').isDisabled()).toBe(true);
  await owner.getByLabel('Instruction 2 in Hindi').fill('पहला');
  await button(owner, 'Move up: Instruction 2').click();
  expect(await owner.getByLabel('Instruction 1 in Hindi').inputValue()).toBe('पहला');
  await expectAccessible(owner);
  await button(owner, 'Add the game').click();

  await owner.getByRole('heading', { name: /Pool/ }).waitFor();
  expect(await app.inputValue()).toBe('8 Ball Pool');
  const file = join(server.dataDirectory, 'pool.png');
  await writeFile(file, Buffer.from(await (await pictureOf('pool')).arrayBuffer()));
  await owner.locator('input[type=file]').setInputFiles(file);
  await owner.locator('#picture-reason').fill('Its own picture');
  await button(owner, 'Use picture').click();
  await owner.getByText('The new picture is live.').waitFor();
  expect((await gamesAtHome()).at(-1)).toBe('Pool');
  const tile = phone.page.locator('a[href="/matches/Pool"] img');
  expect(await tile.getAttribute('src')).toMatch(/^\/api\/game-images\/.+\.webp$/);
  await until('the picture', async () =>
    (await tile.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
  );
});

it('hides a game, undoes it, and keeps the form’s text when another staff member saves first', async () => {
  const elsewhere = await owner.context().newPage();
  await elsewhere.goto(owner.url());
  await elsewhere.getByLabel('Name in English').fill('Eight Ball');
  await owner.getByRole('radio', { name: 'Hidden' }).check();
  await owner.locator('#game-reason').fill('Not yet');
  await button(owner, 'Save game').click();
  await owner.getByText('Saved. Players see it now.').first().waitFor();
  expect(await gamesAtHome()).not.toContain('Pool');

  await elsewhere.getByText('Another staff member changed this game').waitFor();
  expect(await elsewhere.getByLabel('Name in English').inputValue()).toBe('Eight Ball');
  await elsewhere.close();

  await button(owner, 'Undo').click();
  await owner.getByText('Change undone.').waitFor();
  expect(await gamesAtHome()).toContain('Pool');
});

it('changes settings together after a look at them, and puts one back from their history', async () => {
  await go(owner, '/settings?show=battles');
  await owner.getByRole('textbox', { name: 'Minimum stake' }).fill('20000');
  await owner.getByRole('link', { name: /Brand and texts/ }).click();
  await owner.getByLabel('Notice, In English').fill('Closed on Sunday.');
  await owner.getByLabel('Notice, In Hindi').fill('रविवार को बंद।');
  await owner.getByText('Changed, not saved: 2').waitFor();
  await expectAccessible(owner);
  await button(owner, 'Review changes').click();
  await owner.getByText('The minimum stake is above the maximum.').first().waitFor();
  await button(owner, 'Close').click();
  await owner
    .getByRole('main')
    .getByRole('link', { name: /^Battles/ })
    .click();
  // A stake's bound takes two people, and back where it was it is no change.
  await owner.getByRole('textbox', { name: 'Minimum stake' }).fill('50');
  await owner.getByLabel('Open battles per player', { exact: true }).fill('4');
  await button(owner, 'Review changes').click();
  await owner.getByLabel('Reason').fill('A calmer Sunday');
  await expectAccessible(owner);
  await button(owner, 'Save 2 changes').click();
  await owner.getByText('Saved. Changes are live.').waitFor();
  await open(phone, '/');
  await phone.page.getByText('Closed on Sunday.').waitFor();

  await owner.getByRole('link', { name: 'History: Open battles per player' }).click();
  await owner.getByText('A calmer Sunday').waitFor();
  await expectAccessible(owner);
  await button(owner, 'Restore this value').click();
  expect(await owner.getByLabel('Open battles per player', { exact: true }).inputValue()).toBe('3');
  await button(owner, 'Review changes').click();
  await owner.getByLabel('Reason').fill('Back as it was');
  await button(owner, 'Save change').click();
  await owner.getByText('Changed, not saved').waitFor({ state: 'detached' });
});

it('bans a state chosen from the list', async () => {
  await go(owner, '/settings?show=eligibility');
  const states = owner.getByRole('group', { name: 'Banned states' }).last();
  await states.getByText('Selected: 7').waitFor();
  expect(await states.getByRole('checkbox').count()).toBe(36);
  await states.getByLabel('Kerala').check();
  await expectAccessible(owner);
  await button(owner, 'Review changes').click();
  await owner.getByLabel('Reason').fill('A new law');
  await button(owner, 'Save change').click();
  await owner.getByText('Changed, not saved').waitFor({ state: 'detached' });
  await open(phone, '/terms');
  await phone.page.getByText(/may not play: .*Assam, Kerala, Nagaland/).waitFor();
});

it('puts the operator’s own logo on the bar, and the built-in one back', async () => {
  const logo = phone.page.getByRole('link', { name: 'Home' }).locator('img');
  await go(owner, '/settings?show=brand');
  const file = join(server.config.dataDirectory, 'logo.png');
  await writeFile(file, Buffer.from(await (await pictureOf('logo')).arrayBuffer()));
  const field = owner.getByRole('group', { name: 'Brand logo' });
  await field.locator('input[type=file]').setInputFiles(file);
  await field.getByRole('img', { name: 'Custom logo' }).waitFor();
  await expectAccessible(owner);
  const save = async (why: string) => {
    await button(owner, 'Review changes').click();
    await owner.getByLabel('Reason').fill(why);
    await button(owner, 'Save change').click();
    await owner.getByText('Changed, not saved').waitFor({ state: 'detached' });
  };
  await save('Our brand');
  await open(phone, '/');
  expect(await logo.getAttribute('src')).toMatch(/^\/api\/brand-images\/.+\.webp$/);
  await until('the logo', async () =>
    (await logo.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
  );
  await button(owner, 'Built-in logo').click();
  await save('Back to the built-in one');
  await open(phone, '/');
  expect(await logo.getAttribute('src')).not.toContain('brand-images');
});

it('closes the site only after a confirmation, and opens it again', async () => {
  await go(owner, '/settings?show=site');
  await owner.getByRole('radio', { name: 'Maintenance' }).check();
  await button(owner, 'Review changes').click();
  await owner.getByLabel('Reason').fill('New server');
  expect(await button(owner, 'Save change').isDisabled()).toBe(true);
  await owner.getByLabel('Yes, close the site to all players').check();
  await button(owner, 'Save change').click();
  await phone.page.goto(server.origin);
  await phone.page.getByRole('heading', { name: 'Website is getting updated' }).waitFor();
  await owner.getByText('Changed, not saved').waitFor({ state: 'detached' });
  await owner.getByRole('radio', { name: 'Open' }).check();
  await button(owner, 'Review changes').click();
  await owner.getByLabel('Reason').fill('Done');
  await button(owner, 'Save change').click();
  await owner.getByText('Changed, not saved').waitFor({ state: 'detached' });
  await open(phone, '/');
  await phone.page.locator('a[href^="/matches/"]').first().waitFor();
});

it('is not there for support, on a phone and in Hindi it is whole', async () => {
  const support = await server.deskOf('support');
  for (const path of ['/games', '/settings']) {
    await go(support, path);
    await support.getByText('Page not found').waitFor();
  }
  await owner.setViewportSize({ width: 360, height: 800 });
  await owner.evaluate("localStorage.setItem('language', 'hi'); localStorage.setItem('theme', 'dark')");
  await go(owner, '/games');
  await owner.getByRole('list', { name: 'गेम' }).waitFor();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'पूल' }).click();
  await owner.getByRole('button', { name: 'निर्देश जोड़ें' }).waitFor();
  expect(await owner.getByLabel('ऐप का नाम').inputValue()).toBe('8 Ball Pool');
  await expectAccessible(owner);
  await go(owner, '/settings?show=penalties');
  await owner.getByLabel('बीच की एंट्री: जुर्माना (₹)').waitFor();
  await expectAccessible(owner);
});
