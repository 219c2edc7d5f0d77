import { type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { waitForPath, open, type Phone, closePhone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;
let poor: Player;
let matchId: string;

const CODE = '08714236';
const NOBODYS = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  [asha, bilal, poor] = [
    await playerWithCash(server.origin, 1000, 'Asha Verma'),
    await playerWithCash(server.origin, 1000, 'Bilal Khan'),
    await registerPlayer(server.origin, { fullName: 'Ravi Kumar' }),
  ];
  matchId = await startMatch(asha, bilal, { amount: 100, roomcode: CODE });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const withPhone = async (player: Player, act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
  await signInAs(phone, player);
  await act(phone);
  await closePhone(phone, player);
};

it('shows that a game does not exist, with a link to the open games', () =>
  withPhone(poor, async (phone) => {
    const { page } = phone;
    await open(phone, '/matches/Snakes');
    await page.getByRole('heading', { name: 'This game is not available.' }).waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await waitForPath(page, '/');
  }));

it('shows a room at the URLs of both room kinds, and a message when it does not exist', () =>
  withPhone(bilal, async (phone) => {
    const { page } = phone;
    await open(phone, `/match/${matchId}`);
    await page.getByRole('img', { name: /0/ }).filter({ hasText: CODE }).waitFor();
    await open(phone, `/matchauto/${matchId}`);
    await page.getByText(CODE).waitFor();
    for (const path of [`/match/${NOBODYS}`, `/matchauto/${NOBODYS}`]) {
      await open(phone, path);
      await page.getByRole('heading', { name: 'Battle not found.' }).waitFor();
    }
    await page.getByRole('link', { name: 'All games' }).click();
    await waitForPath(page, '/');
  }));

it('finds a battle of the history by its room code, and filters the money', () =>
  withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, '/history');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('summary') });
    await rows.filter({ hasText: CODE }).first().waitFor();
    const search = page.getByRole('textbox', { name: 'Search by room code' });
    await search.fill(CODE);
    await button(page, 'Search').click();
    await until('one row', async () => ((await rows.count()) === 1 ? true : undefined));
    expect(await rows.textContent()).toContain(CODE);
    await search.fill('99999999');
    await button(page, 'Search').click();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    // The search is in the URL.
    await page.reload();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    expect(await search.inputValue()).toBe('99999999');
    await button(page, 'Clear search').click();
    await rows.filter({ hasText: CODE }).first().waitFor();

    await page.getByRole('radio', { name: 'Money' }).check({ force: true });
    await rows.filter({ hasText: 'Joining bonus' }).waitFor();
    await page.getByRole('radio', { name: 'Deposit' }).check({ force: true });
    await rows.filter({ hasText: 'Joining bonus' }).waitFor({ state: 'hidden' });
    await rows.filter({ hasText: 'Deposit' }).first().waitFor();
    await page.getByRole('radio', { name: 'Withdraw' }).check({ force: true });
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await button(page, 'Show all').click();
    await rows.filter({ hasText: 'Joining bonus' }).waitFor();
  }));

it('shows the wallet, with an error for each part that fails to load until a retry succeeds', () =>
  withPhone(asha, async (phone) => {
    const { page } = phone;
    await page.route('**/api/user/me/history**', (route) => route.abort());
    await open(phone, '/wallet');
    await page.getByText('Total balance').waitFor();
    await button(page, 'Try again').waitFor();
    await page.unroute('**/api/user/me/history**');
    await button(page, 'Try again').click();
    await page.getByRole('listitem').filter({ hasText: 'Battle entry' }).first().waitFor();
    await page.getByRole('link', { name: 'See all' }).click();
    await waitForPath(page, '/history');
  }));

it('lists notices with links to their subjects', () =>
  withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, '/notices');
    await page.getByRole('main').getByRole('link').filter({ hasText: '₹1,000' }).first().click();
    await waitForPath(page, '/wallet');
  }));
