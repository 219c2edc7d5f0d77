import { type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { beforeAll, it } from 'vitest';
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

it('lists notices with links to their subjects', () =>
  withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, '/notices');
    await page.getByRole('main').getByRole('link').filter({ hasText: '₹1,000' }).first().click();
    await waitForPath(page, '/wallet');
  }));
