import { anyAct, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { closeSheet, open, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

// In points Ludo has even dice from the start.
const server = setUpBrowserTest({ economy: 'points' });
const LINE = 'Even dice: in 24 rolls each player gets every number four times.';
let asha: Player;
let bilal: Player;
let phone: Phone;

skipAfterFailure();
beforeAll(async () => {
  [asha, bilal] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
  phone = await server.openPhone({ reducedMotion: 'reduce' });
});

/** The counts that the page says are still to come: six for each side, the reader's first. */
const leftOn = async (page: Page) => {
  const rows = await page.getByRole('region', { name: 'Still to come' }).getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.split(/\s+/).slice(-6).map(Number));
};
const sum = (counts: readonly number[] = []) => counts.reduce((all, count) => all + count, 0);

it('lets a visitor try both kinds of dice against the computer, and says what they are', async () => {
  const { page } = phone;
  await open(phone, '/practice/ludo-quick');
  await page.getByText('Every roll stands for itself, as with a die in your hand.').waitFor();
  expect(await page.getByRole('region', { name: 'Still to come' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Even dice' }).check();
  await page.waitForURL(/\/practice\/ludo-quick-even$/);
  await page.getByText(LINE).waitFor();
  await page.locator('button[aria-label="Roll the dice"][aria-disabled=false]').click();
  await until('a bag with a face less', async () =>
    (await leftOn(page)).some((row) => sum(row) < 24) ? true : undefined,
  );
  await page.getByRole('button', { name: /Still to come/ }).click();
  await page
    .getByRole('dialog', { name: 'Even dice' })
    .getByText(/When the bag is empty, it is filled again/)
    .waitFor();
  await waitUntilLoaded(page);
  expect(await faultsOf(page)).toEqual([]);
  await closeSheet(phone);
});

it('plays a game with even dice to a roll, and its proof counts the bags', async () => {
  const { page } = phone;
  await signInAs(phone, asha);
  await open(phone, '/matches/Instant%20Ludo%20Quick');
  await page.getByText(LINE).waitFor();
  const { matchId } = await startBoardMatch(asha, bilal, { amount: 100 });
  // Asha's page is opened for a turn of hers, before which her bag is full.
  let { state } = await readBoard(asha, matchId);
  while (state?.turn === 'joiner') state = (await sendAct(bilal, matchId, state.actNumber, anyAct(state))).body.state;
  await open(phone, `/matchboard/${matchId}`);
  const before = await until('the bags', async () => {
    const left = await leftOn(page);
    return left.length === 2 ? left : undefined;
  });
  await page.locator('button[aria-label="Roll the dice"][aria-disabled=false]').click();
  const after = await until('a roll', async () => {
    const left = await leftOn(page);
    return sum(left[0]) < sum(before[0]) ? left : undefined;
  });
  expect([sum(before[0]), sum(after[0])]).toEqual([24, 23]);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  const outcome = page.getByRole('dialog', { name: /won this one/ });
  await outcome.getByRole('button', { name: 'Check it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check the dice' });
  await sheet.getByText('The dice were fair').waitFor();
  await sheet.getByText(/Bags used up and filled again in this game: 0/).waitFor();
});
