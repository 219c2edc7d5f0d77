import { playOn, type Seats } from '@muqabla/testing/board-fixtures';
import { playerWithCash } from '@muqabla/testing/player';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { headerBalance, open, openPhone, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

let server: InProcessServer;
let browser: Browser;
let asha: Phone;
let bilal: Phone;
let seats: Seats;

/** Each night the whole game is played on the screens; else calls play it on from here, while both screens follow. */
const TURNS_ON_SCREENS = IS_NIGHTLY ? Number.POSITIVE_INFINITY : 20;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

skipAfterFailure();
beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
  const [host, joiner] = [
    await playerWithCash(server.origin, 1000, 'Asha Verma'),
    await playerWithCash(server.origin, 1000, 'Bilal Khan'),
  ];
  seats = { host, joiner };
  [asha, bilal] = [
    await openPhone(browser, server.origin, { reducedMotion: 'reduce' }),
    await openPhone(browser, server.origin, { reducedMotion: 'reduce', colorScheme: 'dark' }),
  ];
  await signInAs(asha, host);
  await signInAs(bilal, joiner);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Creates, accepts and starts a match on the screens; both phones are then at its board. */
const sitDown = async (lobby: string) => {
  await open(asha, lobby);
  await asha.page.getByLabel(/Create a Battle/).fill('100');
  await button(asha.page, 'Create ₹100 battle').click();
  await open(bilal, lobby);
  await bilal.page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  for (const { page } of [asha, bilal]) await page.waitForURL(/\/matchboard\//);
};

const matchIdOf = ({ page }: Phone) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const isOver = ({ page }: Phone) => page.getByRole('button', { name: 'Check the dice' }).isVisible();

/** Rolls or moves the first token that may move, if this phone may. */
const playLudo = async ({ page }: Phone) => {
  const choice = page
    .locator('button[aria-label^="Token"], button[aria-label="Roll the dice"][aria-disabled=false]')
    .last();
  if (await choice.isVisible()) await choice.click({ timeout: 2000 }).catch(() => undefined);
};

it(
  'plays Ludo Quick on two phones to the end, and pays the prize without a reviewer',
  { timeout: 400_000 },
  async () => {
    await sitDown('/matches/Instant%20Ludo%20Quick');
    await asha.page.getByText(/The first move has 30 seconds/).waitFor();
    expect(await faultsOf(asha.page)).toEqual([]);
    let turns = 0;
    await until(
      'the end of the game',
      async () => {
        for (const phone of [asha, bilal]) await playLudo(phone);
        turns += 1;
        if (turns === TURNS_ON_SCREENS) await playOn(seats, matchIdOf(asha));
        return (await isOver(asha)) && (await isOver(bilal)) ? true : undefined;
      },
      380,
    );
    const hasAshaWon = await asha.page.getByRole('heading', { name: 'You won' }).isVisible();
    const [winner, loser] = hasAshaWon ? [asha, bilal] : [bilal, asha];
    await loser.page.getByRole('heading', { name: / won$/ }).waitFor();
    await winner.page.getByText(/The prize of ₹[\d.]+ is in your winnings/).waitFor();
    const path = new URL(winner.page.url()).pathname;
    await open(winner, '/wallet');
    expect(await headerBalance(winner)).toBeGreaterThan(1000);
    await open(winner, path);
  },
);

it('proves the dice on each phone, and shows the game again step by step', async () => {
  for (const { page } of [asha, bilal]) {
    await button(page, 'Check the dice').click();
    await page.getByRole('heading', { name: 'The dice were fair' }).waitFor();
    await page.getByText('Same game as this phone noted before the start').waitFor();
    await page.getByText(/All \d+ rolls follow from all three parts/).waitFor();
    expect(await page.getByRole('img', { name: 'Does not match' }).count()).toBe(0);
  }
  await button(bilal.page, 'Replay').click();
  await button(bilal.page, 'One step on').click();
  await bilal.page.getByText(/^1 \/ \d+$/).waitFor();
  expect(await faultsOf(bilal.page)).toEqual([]);
});

it('takes a complaint about the finished game once', async () => {
  await button(asha.page, 'Something was wrong?').click();
  await asha.page.getByLabel('What was wrong?').fill('The clock jumped on my phone.');
  await button(asha.page, 'Send complaint').click();
  await asha.page.getByText(/We will look at this game/).waitFor();
});

it('plays chess to mate across a lost response, and shows what resigning costs', async () => {
  await sitDown('/matches/Instant%20Chess');
  await asha.page.locator('[data-square=e2]').waitFor();
  await bilal.page.locator('[data-square=e2]').waitFor();
  await button(asha.page, 'Resign').click();
  await asha.page.getByText(/You lose your stake of ₹100\. .* gets the prize/).waitFor();
  await button(asha.page, 'Keep playing').click();
  const boardPath = new URL(bilal.page.url()).pathname;
  await open(bilal, '/wallet');
  await asha.page.getByText(/Bilal.* is not at the board right now\. Their clock keeps running/).waitFor();
  await open(bilal, boardPath);
  await asha.page.getByText(/is not at the board right now/).waitFor({ state: 'detached' });
  const hasAshaWhite = (await asha.page.locator('[data-square]').first().getAttribute('data-square')) === 'a8';
  const [white, black] = hasAshaWhite ? [asha, bilal] : [bilal, asha];
  // The response to the first move is lost after the server has stored it.
  let lost = 0;
  await white.page.route('**/match/board/*/act', async (route) => {
    await route.fetch();
    if (lost++ === 0) await route.abort();
    else await route.continue();
  });
  const move = async ({ page }: Phone, from: string, to: string) => {
    await page.locator(`[data-square=${from}]`).click();
    await page.locator(`[data-square=${to}]`).click();
    for (const phone of [white, black])
      await phone.page
        .locator(`[data-square=${to}]`)
        .and(phone.page.getByRole('button', { name: /white|black/ }))
        .waitFor();
  };
  await move(white, 'f2', 'f3');
  await white.page.unroute('**/match/board/*/act');
  await move(black, 'e7', 'e5');
  await button(white.page, 'Offer a draw').click();
  await button(black.page, 'Decline').click();
  await white.page.getByText(/declined the draw/).waitFor();
  await move(white, 'g2', 'g4');
  await move(black, 'd8', 'h4');
  await black.page.getByRole('heading', { name: 'You won' }).waitFor();
  await white.page.getByText('Checkmate.').waitFor();
  await button(white.page, 'Check the dice').click();
  await white.page.getByRole('heading', { name: 'The dice were fair' }).waitFor();
  expect(await button(white.page, 'Share').count()).toBe(0);
  const download = black.page.waitForEvent('download');
  await button(black.page, 'Share').click();
  expect((await download).suggestedFilename()).toBe('my-win.png');
});

it('starts a rematch on the board that both offered', async () => {
  await button(asha.page, 'Rematch for ₹100').click();
  await asha.page.waitForURL(/\/matches\//);
  await button(bilal.page, 'Rematch for ₹100').click();
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  for (const { page } of [asha, bilal]) {
    await page.waitForURL(/\/matchboard\//);
    await page.locator('[data-square=e2]').waitFor();
  }
  await button(bilal.page, 'Resign').click();
  await bilal.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await asha.page.getByText('By resignation.').waitFor();
});
