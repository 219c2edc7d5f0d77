import { type Player, playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { builtFiles, loseFiles } from '../support/lost-files.ts';
import { closePhone, type Look, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 200);
});

// The script, not the style of the same name.
const FIRST = /\/index-[^/]*\.js$/;
const FRAME = builtFiles('connected-parts', 'player-chrome', 'toaster');

const openPlayer = async (look?: Look) => {
  const phone = await server.openPhone(look);
  await signInAs(phone, player);
  return {
    page: phone.page,
    go: (path: string) => phone.page.goto(`${server.origin}${path}`),
    close: () => closePhone(phone, player),
  };
};
const balance = (page: Page) => page.getByRole('link', { name: /^Wallet, ₹/ });
const wallet = (page: Page) => page.getByRole('heading', { name: 'Wallet', exact: true });
const mark = (page: Page) => page.evaluate('window.stillHere = true');
const isSamePage = (page: Page) => page.evaluate('window.stillHere === true');

describe('a part of the frame whose file is lost', () => {
  it.each([
    { file: 'connected-parts', status: undefined },
    { file: 'player-chrome', status: undefined },
    { file: 'connected-parts', status: 503 },
    { file: 'player-chrome', status: 404 },
  ])('comes with the second request of $file after $status', async ({ file, status }) => {
    const { page, go, close } = await openPlayer();
    const lost = await loseFiles(page, builtFiles(file), {
      times: 1,
      ...(status !== undefined && { status }),
    });
    await go('/wallet');
    await wallet(page).waitFor();
    // Asked for by the loader, again by the loader, and by the import.
    await until('the file', async () => (lost.asked.length >= 3 ? true : undefined));
    await balance(page).waitFor();
    await page.getByRole('link', { name: 'Profile' }).waitFor();
    expect(await page.getByText('New version ready').count()).toBe(0);
    await close();
  });

  it('leaves the page, says that it is loaded again, and comes with the connection', async () => {
    const { page, go, close } = await openPlayer();
    const lost = await loseFiles(page, FRAME);
    await go('/wallet');
    await page.getByRole('status').getByText('Slow network, trying again').waitFor();
    await wallet(page).waitFor();
    await mark(page);
    await until('two requests of each', async () => (lost.asked.length >= 6 ? true : undefined));
    await wallet(page).waitFor();
    await lost.end();
    await balance(page).waitFor();
    await page.getByText('Slow network').waitFor({ state: 'detached' });
    expect(await isSamePage(page)).toBe(true);
    await close();
  });
});

describe('a page whose file is lost', () => {
  it('is not called a new version, and opens by itself with the connection', async () => {
    const { page, go, close } = await openPlayer();
    const lost = await loseFiles(page, builtFiles('wallet-page'));
    await go('/wallet');
    await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
    await balance(page).waitFor();
    expect(await page.getByText('New version ready').count()).toBe(0);
    await mark(page);
    await lost.end();
    await wallet(page).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await close();
  });

  it('opens by the button once its file comes', async () => {
    const { page, go, close } = await openPlayer();
    await loseFiles(page, builtFiles('wallet-page'), { times: 2 });
    await go('/wallet');
    await page.getByRole('button', { name: 'Try again' }).click();
    await wallet(page).waitFor();
    await close();
  });
});

describe('the first file of a page', () => {
  it.each([
    { app: 'player app', path: '/', opened: 'Play' },
    { app: 'console', path: '/admin', opened: 'Sign in' },
  ])('puts words in place of the empty page until the $app can be opened', async ({ path, opened }) => {
    const { page, close } = await server.openPhone();
    const lost = await loseFiles(page, FIRST);
    await page.goto(`${server.origin}${path}`);
    await page.getByRole('alert').getByText('This page did not load. Check your connection.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await lost.end();
    await page
      .getByRole(path === '/' ? 'link' : 'button', { name: opened })
      .first()
      .waitFor();
    await close();
  });

  it.each([
    { path: '/login', locale: 'en-IN', words: /Many people are here right now/, field: '#phone' },
    { path: '/login', locale: 'hi-IN', words: /अभी बहुत लोग आए हुए हैं/, field: '#phone' },
    { path: '/admin', locale: 'en-IN', words: /Many people are here right now/, field: 'input[type=password]' },
  ] as const)('waits as long as a busy server says, $path $locale', async ({ path, locale, words, field }) => {
    const { page, close } = await server.openPhone({ locale });
    // The page's own request, and the first that looks whether it is there.
    await loseFiles(page, FIRST, { times: 2, status: 503 });
    await page.goto(`${server.origin}${path}`);
    await page.getByRole('alert').getByText(words).waitFor();
    await page.locator(field).waitFor();
    await close();
  });

  it('opens the page at once where one request was lost', async () => {
    const { page, close } = await server.openPhone();
    await loseFiles(page, builtFiles('react'), { times: 1 });
    await page.goto(`${server.origin}/login`);
    await page.locator('#phone').waitFor();
    await close();
  });

  it.each([
    { path: '/', locale: 'en-IN', words: 'Slow network. Still loading' },
    { path: '/', locale: 'hi-IN', words: 'नेटवर्क धीमा है' },
    { path: '/admin', locale: 'en-IN', words: 'Slow network. Still loading' },
  ] as const)('has words under the splash after five seconds: $path $locale', async ({ path, locale, words }) => {
    const { page, close } = await server.openPhone({ locale });
    await page.clock.install();
    await page.route(FIRST, () => {});
    await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' });
    await page.locator('.splash svg').waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await page.clock.runFor(5000);
    await page.getByRole('status').getByText(words).waitFor();
    await close();
  });
});

it('draws a tile in place of a picture that is lost, and the picture with the connection', async () => {
  const { page, close } = await server.openPhone();
  const lost = await loseFiles(page, /\/api\/art\//);
  await page.goto(`${server.origin}/`);
  const drawn = page.locator('main a[href^="/matches/"] img[src^="data:"]');
  await drawn.first().waitFor();
  await lost.end();
  await expect.poll(() => drawn.count()).toBe(0);
  await close();
});

describe('a screen of the console whose file is lost', () => {
  it('leaves the navigation, and opens by the button once its file comes', async () => {
    const page = await server.deskOf('owner');
    await loseFiles(page, builtFiles('players-page'), { times: 2 });
    await server.go(page, '/players');
    await page.getByRole('alert').getByText('This screen did not load').waitFor();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Players' }).first().waitFor();
    await page.getByRole('table').waitFor();
    await page.close();
  });

  it('opens by itself with the connection', async () => {
    const page = await server.deskOf('owner');
    const lost = await loseFiles(page, builtFiles('players-page'));
    await server.go(page, '/players');
    await page.getByRole('alert').getByText('This screen did not load').waitFor();
    await lost.end();
    await page.getByRole('table').waitFor();
    await page.close();
  });
});
