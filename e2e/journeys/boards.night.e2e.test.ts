import { playOn, type Seats } from '@muqabla/testing/board-fixtures';
import { playerWithCash } from '@muqabla/testing/player';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { chooseToOpen, closeOver, closeSheet, headerBalance, open, type Phone } from '../support/phone.ts';
import { seeCount, signInAs, standBeforeSocket } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;
let bilal: Phone;
let seats: Seats;

/**
 * The number of turns played on the screens: at night the whole game; else calls play it on from here, while both
 * screens follow.
 */
const TURNS_ON_SCREENS = IS_NIGHTLY ? Number.POSITIVE_INFINITY : 20;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** For each phone, how it loses an answer. */
const losing = new Map<Phone, Awaited<ReturnType<typeof standBeforeSocket>>>();
skipAfterFailure();
beforeAll(async () => {
  const [host, joiner] = [
    await playerWithCash(server.origin, 1000, 'Asha Verma'),
    await playerWithCash(server.origin, 1000, 'Bilal Khan'),
  ];
  seats = { host, joiner };
  [asha, bilal] = [
    await server.openPhone({ reducedMotion: 'reduce' }),
    await server.openPhone({ reducedMotion: 'reduce', colorScheme: 'dark' }),
  ];
  for (const phone of [asha, bilal]) losing.set(phone, await standBeforeSocket(phone));
  await asha.page.addInitScript(COUNT_WAKE_LOCKS);
  await signInAs(asha, host);
  await signInAs(bilal, joiner);
});

/** Creates, accepts and starts a match on the screens; both phones are then at its board. */
const sitDown = async (lobby: string) => {
  await open(asha, lobby);
  await chooseToOpen(asha.page);
  await asha.page.getByLabel(/Create a Battle/).fill('100');
  await button(asha.page, 'Create ₹100 battle').click();
  await open(bilal, lobby);
  await bilal.page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  for (const { page } of [asha, bilal]) await page.waitForURL(/\/matchboard\//);
};
const matchIdOf = ({ page }: Phone) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Counts in the page the wake locks that are held: a headless browser has no screen to keep lit. */
const COUNT_WAKE_LOCKS = `
  window.wakeLocks = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    wakeLocks += 1;
    return { released: false, release: async () => { wakeLocks -= 1; } };
  } } });`;

/** The outcome that rises over the board by itself. */
const outcomeOf = ({ page }: Phone) => page.getByRole('dialog', { name: /You won|won this one|Draw/ });
const closeOutcome = async (phone: Phone) => {
  const outcome = outcomeOf(phone);
  await outcome.waitFor();
  await closeOver(phone.page, outcome, () => outcome.getByRole('button', { name: 'Close' }).click());
};
/** Says that the page was out of sight, and is back: a headless browser has no other window. */
const lookAway = ({ page }: Phone) =>
  page.evaluate(`(async () => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
  })()`);
const timesAwayOf = async (phone: Phone) => {
  const acts = await server.services.db.query<{ away_milliseconds: number | null }>(
    `select away_milliseconds from board_acts where match_id = $1 and act_number = request_number`,
    [matchIdOf(phone)],
  );
  return acts.map(({ away_milliseconds }) => away_milliseconds);
};
const isOver = (phone: Phone) => outcomeOf(phone).getByText('Dice checked on this phone').isVisible();

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
    for (const { page } of [asha, bilal]) await page.getByText(/The first move has 2 minutes/).waitFor();
    expect(await faultsOf(asha.page)).toEqual([]);
    let turns = 0;
    for (const phone of [asha, bilal]) await lookAway(phone);
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
    // The first act of the game comes after a look away, the next ones do not.
    const [first = 0, second] = await timesAwayOf(asha);
    expect([first !== null && first > 0, second]).toEqual([true, 0]);
    const hasAshaWon = await asha.page.getByRole('heading', { name: 'You won' }).isVisible();
    const [winner, loser] = hasAshaWon ? [asha, bilal] : [bilal, asha];
    await outcomeOf(winner)
      .getByText(/^₹100 back \+ ₹95 won, balance ₹1,[\d,.]+$/)
      .waitFor();
    await outcomeOf(loser)
      .getByText(/^Balance ₹[\d,.]+/)
      .waitFor();
    for (const phone of [winner, loser])
      await outcomeOf(phone)
        .getByText(/^Sixes: you \d+, .+ \d+\. Dice ([+−]\d+\.\d|0\.0) tokens$/)
        .waitFor();
    expect(await faultsOf(winner.page)).toEqual([]);
    for (const phone of [winner, loser]) await closeOutcome(phone);
    const path = new URL(winner.page.url()).pathname;
    await open(winner, '/wallet');
    expect(await headerBalance(winner)).toBeGreaterThan(1000);
    await open(winner, path);
  },
);

it('proves the dice on each phone, and shows the game again step by step, in sheets over the board', async () => {
  for (const phone of [asha, bilal]) {
    const { page } = phone;
    await button(page, 'Check the dice').click();
    await page.getByRole('heading', { name: 'The dice were fair' }).waitFor();
    await page.getByText('Same game as this phone noted before the start').waitFor();
    await page.getByText(/Every roll follows from all three parts, \d+ in all/).waitFor();
    expect(await page.getByRole('img', { name: 'Does not match' }).count()).toBe(0);
    await closeSheet(phone);
  }
  await button(bilal.page, 'Replay').click();
  await button(bilal.page, 'One step on').click();
  await bilal.page.getByText(/^1 \/ \d+$/).waitFor();
  await bilal.page.getByRole('region', { name: 'Where it turned' }).getByRole('img').waitFor();
  expect(await faultsOf(bilal.page)).toEqual([]);
  await closeSheet(bilal);
});

it('takes a complaint about the finished game once', async () => {
  await button(asha.page, 'Something was wrong?').click();
  await asha.page.getByLabel('What was wrong?').fill('The clock jumped on my phone.');
  await button(asha.page, 'Send complaint').click();
  await asha.page.getByText(/We will look at this game/).waitFor();
  await closeSheet(asha);
});

let loser: Phone;

it('plays chess to mate across a lost response and with a prepared move, and shows what resigning costs', async () => {
  await sitDown('/matches/Instant%20Chess');
  await asha.page.locator('[data-square=e2]').waitFor();
  await bilal.page.locator('[data-square=e2]').waitFor();
  await button(asha.page, 'Resign').click();
  await asha.page.getByText(/You lose your stake of ₹100\. .* gets the prize/).waitFor();
  await button(asha.page, 'Keep playing').click();
  const boardPath = new URL(bilal.page.url()).pathname;
  await open(bilal, '/wallet');
  await asha.page.getByText(/Bilal.* is not at the board right now\. Their clock keeps running/).waitFor();
  await asha.page.getByText('Not at the board', { exact: true }).waitFor();
  await until('the screen to stay lit', async () => ((await asha.page.evaluate('wakeLocks')) === 1 ? true : undefined));
  await open(bilal, boardPath);
  await asha.page.getByText(/is not at the board right now/).waitFor({ state: 'detached' });
  const hasAshaWhite = (await asha.page.locator('[data-square]').first().getAttribute('data-square')) === 'a8';
  const [white, black] = hasAshaWhite ? [asha, bilal] : [bilal, asha];
  const move = async ({ page }: Phone, from: string, to: string) => {
    await page.locator(`[data-square=${from}]`).click();
    await page.locator(`[data-square=${to}]`).click();
    for (const phone of [white, black])
      await phone.page
        .locator(`[data-square=${to}]`)
        .and(phone.page.getByRole('button', { name: /white|black/ }))
        .waitFor();
  };
  const prepare = async (from: string, to: string) => {
    await black.page.locator(`[data-square=${from}]`).click();
    await black.page.locator(`[data-square=${to}]`).click();
    await button(black.page, `Take back the prepared move ${from} to ${to}`).waitFor();
  };
  // A tap on the board takes it back, and another one is prepared.
  await prepare('a7', 'a6');
  await black.page.locator('[data-square=h4]').click();
  await button(black.page, /prepared move/).waitFor({ state: 'detached' });
  await prepare('e7', 'e5');
  // The response to the first move is lost after the server has stored it.
  await losing.get(white)?.('**/match/board/*/act', () => move(white, 'f2', 'f3'));
  for (const { page } of [white, black]) {
    await button(page, 'e5, black pawn').waitFor();
    await until('both moves in the list', async () =>
      (await page.getByRole('list', { name: 'Moves' }).innerText()).replaceAll(/\s+/g, ' ') === '1. f3 e5'
        ? true
        : undefined,
    );
  }
  await button(white.page, 'Offer a draw').click();
  await button(black.page, 'Decline').click();
  await white.page.getByText(/declined the draw/).waitFor();
  await white.page.getByText('You can offer a draw again in 5 moves.').waitFor();
  expect(await button(white.page, 'Offer a draw').isDisabled()).toBe(true);
  expect(await button(black.page, 'Offer a draw').isEnabled()).toBe(true);
  expect(await faultsOf(black.page)).toEqual([]);
  await move(white, 'g2', 'g4');
  await move(black, 'd8', 'h4');
  loser = white;
  await outcomeOf(black).getByRole('heading', { name: 'You won' }).waitFor();
  for (const phone of [white, black]) {
    await outcomeOf(phone).getByText('Game checked on this phone').waitFor();
    await closeOutcome(phone);
  }
  await white.page.getByText('Checkmate.', { exact: true }).waitFor();
  await until('the screen to dim again', async () =>
    (await asha.page.evaluate('wakeLocks')) === 0 ? true : undefined,
  );
  await button(white.page, 'Check the game').click();
  await white.page.getByRole('heading', { name: 'The game is as it was played' }).waitFor();
  expect(await white.page.getByRole('dialog').textContent()).not.toMatch(/dice/i);
  await closeSheet(white);
});

/** Resigns on this phone; the outcome then rises over both. */
const resign = async (phone: Phone, winner: Phone) => {
  await button(phone.page, 'Resign').click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await outcomeOf(winner).getByRole('heading', { name: 'You won' }).waitFor();
  await outcomeOf(phone).waitFor();
};

it('starts a rematch with one tap each, in place', async () => {
  const winner = loser === asha ? bilal : asha;
  await button(winner.page, 'Rematch for ₹100').click();
  await winner.page.getByText(/^Waiting for /).waitFor();
  await Promise.all([seeCount([winner, loser]), button(loser.page, 'Accept ₹100').click()]);
  for (const { page } of [winner, loser]) await page.locator('[data-square=e2]').waitFor();
  await resign(loser, winner);
});

it('starts a rematch that is accepted on the open sheets: the count runs, and the board is free on both phones', async () => {
  const winner = loser === asha ? bilal : asha;
  await outcomeOf(winner)
    .getByText(/^₹100 back \+ ₹95 won, balance ₹[\d,.]+$/)
    .waitFor();
  const ended = matchIdOf(winner);
  await outcomeOf(winner).getByRole('button', { name: 'Rematch for ₹100' }).click();
  await outcomeOf(winner)
    .getByText(/^Waiting for /)
    .waitFor();
  // The next stake is held: a balance beside the sum would not add up.
  await outcomeOf(winner).getByText('₹100 back + ₹95 won', { exact: true }).waitFor();
  await Promise.all([seeCount([winner, loser]), outcomeOf(loser).getByRole('button', { name: 'Accept ₹100' }).click()]);
  for (const { page } of [winner, loser]) {
    await page.waitForURL((url) => url.pathname.startsWith('/matchboard/') && !url.pathname.endsWith(ended));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.curtain').waitFor({ state: 'detached' });
  }
  const hasAshaWhite = (await asha.page.locator('[data-square]').first().getAttribute('data-square')) === 'a8';
  const { page } = hasAshaWhite ? asha : bilal;
  await page.locator('[data-square=e2]').click();
  await page.locator('[data-square=e4]').click();
  for (const phone of [asha, bilal]) {
    await button(phone.page, 'e4, white pawn').waitFor();
    expect(await phone.page.getByRole('dialog').count()).toBe(0);
  }
  // The sheet of the battle before is not in the way back.
  await page.goBack();
  await page.waitForURL((url) => url.pathname.endsWith(ended));
  await page.goForward();
  await page.locator('[data-square=e4]').waitFor();
});

it('offers a break after losses in a row', async () => {
  const winner = loser === asha ? bilal : asha;
  await resign(loser, winner);
  await outcomeOf(loser)
    .getByText(/[345] in a row today$/)
    .waitFor();
  await outcomeOf(loser).getByRole('button', { name: 'Rematch ₹100' }).waitFor();
  await outcomeOf(loser).getByRole('button', { name: 'Break, 1 hour' }).click();
  await loser.page.getByText(/^On a break until /).waitFor();
});
