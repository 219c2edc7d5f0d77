import { ALL_GAMES } from '@muqabla/games/all-games';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { readBoard } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, open, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;
let bilal: Phone;
let host: Player;
let joiner: Player;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const matchId = () => new URL(asha.page.url()).pathname.split('/').at(-1) ?? '';
const rollsOf = async () => (await readBoard(host, matchId())).acts.filter(({ type }) => type === 'roll');

skipAfterFailure();
beforeAll(async () => {
  host = await playerWithCash(server.origin, 1000, 'Asha Verma');
  joiner = await playerWithCash(server.origin, 1000, 'Bilal Khan');
  asha = await server.openPhone({ reducedMotion: 'reduce' });
  bilal = await server.openPhone({ reducedMotion: 'reduce' });
  await signInAs(asha, host);
  await signInAs(bilal, joiner);
});

/** Rolls or moves the first token that may move, if this phone may. */
const play = async ({ page }: Phone) => {
  const choice = page
    .locator('button[aria-label^="Token"], button[aria-label="Roll the dice"][aria-disabled=false]')
    .last();
  if (await choice.isVisible()) await choice.click({ timeout: 2000 }).catch(() => undefined);
};
/** Plays on both screens until the game has so many rolls. */
const playUntil = (rolls: number) =>
  until(
    `${rolls} rolls`,
    async () => {
      for (const phone of [asha, bilal]) await play(phone);
      const made = await rollsOf();
      return made.length >= rolls ? made : undefined;
    },
    120,
  );

it('makes each roll of Ludo on two phones of a link of both, without a tap of the one who waits', async () => {
  await open(asha, '/matches/Instant%20Ludo%20Quick');
  await chooseToOpen(asha.page);
  await asha.page.getByLabel(/Create a Battle/).fill('100');
  await button(asha.page, 'Create ₹100 battle').click();
  await open(bilal, '/matches/Instant%20Ludo%20Quick');
  await bilal.page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  for (const { page } of [asha, bilal]) await page.waitForURL(/\/matchboard\//);
  for (const { page } of [asha, bilal]) await page.getByText(/The first move has 2 minutes/).waitFor();
  const rolls = await playUntil(6);
  expect(rolls.filter(({ missing }) => missing !== undefined)).toEqual([]);
});

it('goes on without a phone that has lost its secret, which then takes part again', async () => {
  const board = new URL(bilal.page.url()).pathname;
  // A page that has the secret in its memory would keep it again.
  await open(bilal, '/wallet');
  await bilal.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('board')) localStorage.removeItem(key);
  });
  await open(bilal, board);
  const before = (await rollsOf()).length;
  const rolls = await playUntil(before + 8);
  const since = rolls.slice(before);
  expect(since.some(({ missing }) => missing?.includes('joiner') === true)).toBe(true);
  expect(since.at(-1)?.missing).toBeUndefined();
});

it('says after the game how many rolls both phones took part in, and proves each', async () => {
  await button(asha.page, 'Resign').click();
  await asha.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  const outcome = asha.page.getByRole('dialog', { name: /won this one/ });
  await outcome.getByText('Dice checked on this phone').waitFor();
  const { proof } = await host.call('GET /match/board/{matchId}/record', { params: { matchId: matchId() } });
  const verified = verifyGame(ALL_GAMES[proof.rules], parseProof(proof));
  expect(verified.failed).toBeNull();
  const { both = 0 } = verified.phones ?? {};
  const line = `Rolls by both phones and the server: ${both} of ${verified.rolls}`;
  await outcome.getByRole('button', { name: 'Check it' }).click();
  const sheet = asha.page.getByRole('dialog', { name: 'Check the dice' });
  await sheet.getByText('The dice were fair').waitFor();
  await sheet.getByText(line).waitFor();
  await sheet.getByText('Every number of a phone belongs to the chain that it had fixed before').waitFor();
  await sheet.getByText(/Each roll was made of a secret number from each player’s phone/).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await asha.page.getByText(line).first().waitFor();
});
