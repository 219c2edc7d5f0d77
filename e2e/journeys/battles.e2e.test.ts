import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';

const CODE = '08714236';

const server = setUpBrowserTest({ from: 'sandbox' });
let host: Player;
let joiner: Player;
let settled: string;
let stuck: string;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 1000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
  const other = await playerWithCash(server.origin, 1000, 'Omkar Other');
  settled = await startMatch(host, joiner, { amount: 100, roomcode: CODE });
  await submitResult(joiner, settled, { resultStatus: 'loss' });
  await createMatch(other, 350, 'Carrom');
  stuck = await startMatch(host, joiner, { amount: 200, roomcode: '' });
});

const go = async (page: Page, path: string) => {
  await page.goto(`${server.origin}/admin${path}`);
  await waitUntilLoaded(page);
};
const tableOf = (page: Page) => page.getByRole('table', { name: 'Battles' });
const rowsOf = (page: Page) => tableOf(page).getByRole('row');
const shown = (page: Page, count: number) => expect.poll(() => rowsOf(page).count()).toBe(count + 1);
const stakes = (page: Page) =>
  tableOf(page)
    .getByText(/^₹\d+$/)
    .allTextContents();
const walletOf = async (player: Player) => {
  const { depositWallet, rewardWallet } = await player.call('GET /user/walletbalance/{userId}', {
    params: { userId: player.id },
  });
  return { depositWallet, rewardWallet };
};

it('finds a battle by its room code, and shows its timeline', async () => {
  const page = await server.deskOf('support');
  await go(page, '/battles');
  await page.getByLabel('Room code').fill(CODE);
  await page.waitForURL(/roomCode=/);
  await shown(page, 1);
  await rowsOf(page).nth(1).getByRole('link', { name: 'Ludo Classic' }).click();
  await page.getByRole('heading', { name: new RegExp(CODE) }).waitFor();
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(5);
  await steps.nth(2).getByText('Requested → Running').waitFor();
  await steps.nth(4).getByText('Running → Completed').waitFor();
  await page.close();
});

it('filters battles by player and by state from the URL', async () => {
  const page = await server.deskOf('finance');
  await go(page, '/battles');
  await page.getByLabel('Player').fill(joiner.phone);
  await page.waitForURL(/player=/);
  await shown(page, 2);
  await page.getByLabel('Status').selectOption('Running');
  await page.waitForURL(/status=running/);
  await shown(page, 1);
  await page.reload();
  await shown(page, 1);
  expect(await page.getByLabel('Player').inputValue()).toBe(joiner.phone);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await shown(page, 3);
  await page.getByLabel('Room code').fill('NOSUCH00');
  await page.getByText('No battles found').waitFor();
  await page.close();
});

it('orders battles at a heading, and keeps the order through a filter and a reload', async () => {
  const page = await server.deskOf('finance');
  await go(page, '/battles');
  const stake = tableOf(page).getByRole('columnheader', { name: 'Stake' });
  expect(await stake.getAttribute('aria-sort')).toBe('none');
  await stake.getByRole('button').press('Enter');
  await page.waitForURL(/sort=largest/);
  await expect.poll(() => stakes(page)).toEqual(['₹350', '₹200', '₹100']);
  expect(await stake.getAttribute('aria-sort')).toBe('descending');
  await stake.getByRole('button').click();
  await expect.poll(() => stakes(page)).toEqual(['₹100', '₹200', '₹350']);
  await page.getByLabel('Game').selectOption('Ludo Classic');
  await expect.poll(() => stakes(page)).toEqual(['₹100', '₹200']);
  await page.reload();
  await expect.poll(() => stakes(page)).toEqual(['₹100', '₹200']);
  const created = tableOf(page).getByRole('columnheader', { name: 'Created' }).getByRole('button');
  await created.click();
  await created.click();
  await page.waitForURL(/sort=oldest/);
  await page.close();
});

it('shows the columns a person chose, by keyboard, until they go back to the usual ones', async () => {
  const page = await server.deskOf('finance');
  await go(page, '/battles');
  const headings = () => tableOf(page).getByRole('columnheader').allTextContents();
  await expect.poll(headings).toContain('Joiner');
  const before = await headings();
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Visible columns' });
  await menu.waitFor();
  expect(await menu.getByRole('checkbox', { name: 'Battle' }).count()).toBe(0);
  await menu.getByRole('checkbox', { name: 'Joiner' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(headings).not.toContain('Joiner');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await columns.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  await page.reload();
  await waitUntilLoaded(page);
  expect(await headings()).not.toContain('Joiner');
  await page.setViewportSize({ width: 360, height: 800 });
  const first = rowsOf(page).nth(1);
  expect(await first.getByRole('cell').count()).toBe(before.length - 1);
  await columns.click();
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => first.getByRole('cell').count()).toBe(before.length);
  await page.close();
});

it('has no act for support and finance, who may only look', async () => {
  for (const role of ['support', 'finance'] as const) {
    const page = await server.deskOf(role);
    await go(page, `/battles/${stuck}`);
    await page.getByRole('region', { name: 'Timeline' }).getByText('Requested → Running').waitFor();
    expect(await page.getByRole('heading', { name: 'Cancel battle' }).count()).toBe(0);
    expect(await page.getByLabel('Note to both players').count()).toBe(0);
    await page.close();
  }
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px',
  async (look) => {
    const page = await server.deskOf('reviewer', look);
    const paths = ['/battles', '/battles?sort=largest', `/battles/${settled}`, `/battles/${stuck}`];
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, paths)) {
      await go(page, path);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
    }
    await page.close();
  },
);

it('lets a reviewer call off a stuck battle with a reason, and both have their stakes again', async () => {
  const before = [await walletOf(host), await walletOf(joiner)] as const;
  const page = await server.deskOf('reviewer');
  const previews: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/cancel/preview') && previews.push(answer.status()));
  await go(page, '/battles?status=running');
  await rowsOf(page).nth(1).getByRole('link', { name: 'Ludo Classic' }).click();
  const act = page.getByRole('region', { name: 'Cancel battle' });
  await act.getByText(/₹200/).first().waitFor();
  const button = act.getByRole('button', { name: 'Cancel and return ₹400' });
  expect(await button.isDisabled()).toBe(true);
  await act.getByLabel('Note to both players').fill('The game’s servers are down');
  await button.click();
  await page.getByText('Battle cancelled. Stakes returned.').waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Running → Cancelled').waitFor();
  await act.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // A finished match has no preview.
  expect(new Set(previews)).toEqual(new Set([200]));
  await page.close();
  const sum = ({ depositWallet, rewardWallet }: { depositWallet: number; rewardWallet: number }) =>
    depositWallet + rewardWallet;
  expect([sum(await walletOf(host)), sum(await walletOf(joiner))]).toEqual(before.map((wallet) => sum(wallet) + 200));
  const { notices } = await joiner.call('GET /user/notices', { query: {} });
  expect(notices[0]).toMatchObject({ kind: 'calledOff', note: 'The game’s servers are down' });
});
