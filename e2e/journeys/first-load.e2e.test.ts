import { type Player, playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { builtFiles } from '../support/lost-files.ts';
import { open, type Phone, closePhone, signInAs } from '../support/phone.ts';

const BADGES = ['/api/chatwithadmin/unread', '/api/user/notices'];
const LISTS = ['/api/match/openmatches/Ludo Classic', '/api/match/running/Ludo Classic'];

const server = setUpBrowserTest();
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 200);
});

/** Runs `act` on a signed-in phone, with the number of its requests to each of some paths. */
const withPhone = async (act: (phone: Phone, asked: (paths: string[]) => number[]) => Promise<void>) => {
  const phone = await server.openPhone();
  const requests: string[] = [];
  phone.page.on('request', (request) => requests.push(decodeURI(new URL(request.url()).pathname)));
  await signInAs(phone, player);
  await act(phone, (paths) => paths.map((path) => requests.filter((asked) => asked === path).length));
  await closePhone(phone, player);
};

// Accepts the connection and sends nothing.
const silenceWebSockets = (page: Page) => page.routeWebSocket(/\/socket\.io\//, () => {});

it('requests the badges once, when events arrive', () =>
  withPhone(async (phone, asked) => {
    await open(phone, '/');
    await until('the badges', async () => (asked(BADGES).includes(0) ? undefined : true));
    // The last query refetched because the socket is connected.
    await until('the settings', async () => (asked(['/api/settings'])[0] === 2 ? true : undefined));
    await phone.page.waitForLoadState('networkidle');
    expect(asked(BADGES)).toEqual([1, 1]);
  }));

it.each([
  { name: 'no websocket answers', cut: silenceWebSockets },
  {
    name: 'the code of the line does not arrive',
    cut: (page: Page) => page.route(builtFiles('live-connection'), () => {}),
  },
])('requests the badges after 5 seconds where $name', ({ cut }) =>
  withPhone(async (phone, asked) => {
    const { page } = phone;
    await page.clock.install();
    await cut(page);
    await open(phone, '/');
    await page.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
    await page.clock.runFor(5000);
    // Long before the connection's timeout of 20 seconds.
    await until('the badges', async () => (asked(BADGES).includes(0) ? undefined : true));
    expect(asked(BADGES)).toEqual([1, 1]);
  }),
);

it('requests the lists of a lobby once, also on a first page, and again when the player returns', () =>
  withPhone(async (phone, asked) => {
    const { page } = phone;
    const now = Date.now();
    await page.clock.setFixedTime(now);
    // A response would refetch everything for events missed meanwhile.
    await silenceWebSockets(page);
    const answered: string[] = [];
    page.on('response', (response) => answered.push(decodeURI(new URL(response.url()).pathname)));
    await page.route('**/api/user/me', async (route) => {
      await until('the lists', async () => (LISTS.every((path) => answered.includes(path)) ? true : undefined));
      await route.continue();
    });
    await open(phone, '/matches/Ludo%20Classic');
    await page.getByRole('radio', { name: 'Find me someone' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked(LISTS)).toEqual([1, 1]);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.clock.setFixedTime(now + 60_000);
    await page.locator('main a[href="/matches/Ludo%20Classic"]').click();
    await until('the lists again', async () => (asked(LISTS).every((count) => count > 1) ? true : undefined));
    await page.getByRole('radio', { name: 'Find me someone' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked(LISTS)).toEqual([2, 2]);
  }));
