import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let cheater: Player;
let asha: Player;
let reviewer: Page;
let owner: Page;

const lose = async (loser: Player) => {
  const matchId = await startMatch(cheater, loser, { amount: 100 });
  await submitResult(cheater, matchId, { resultStatus: 'win' });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
};

beforeAll(async () => {
  cheater = await playerWithCash(server.origin, 500, 'Chintu Cheats');
  asha = await playerWithCash(server.origin, 500, 'Asha Loses');
  for (const loser of [asha, await playerWithCash(server.origin, 500, 'Bilal Loses')]) await lose(loser);
  reviewer = await server.deskOf('reviewer');
  owner = await server.deskOf('owner');
});

const openChosen = async (page: Page) => {
  await server.go(page, '/restitutions?status=all');
  await page.getByRole('link', { name: cheater.me.username }).first().click();
  return page.getByRole('complementary', { name: 'Selected proposal' });
};

it('is proposed from the page of the player, after a look at the battles', async () => {
  await server.go(reviewer, `/players/${cheater.id}`);
  await reviewer.getByRole('link', { name: 'New restitution' }).click();
  const form = reviewer.getByRole('complementary', { name: 'New restitution' });
  await form.getByLabel('First day').fill('2020-01-01');
  await form.getByLabel('Last day').fill('2019-01-01');
  await form.getByText('The last day comes before the first.').waitFor();
  expect(await form.getByRole('button', { name: 'Show the battles' }).isDisabled()).toBe(true);
  await form.getByLabel('Last day').fill('2020-01-02');
  await form.getByRole('button', { name: 'Show the battles' }).click();
  await form.getByText('In this time the player won no battle').waitFor();
  await form.getByLabel('Last day').fill('2099-01-01');
  await form.getByRole('button', { name: 'Show the battles' }).click();
  await form.getByText('2 battles, 2 opponents').waitFor();
  expect(await form.getByRole('listitem').count()).toBe(2);
  expect(await faultsOf(reviewer)).toEqual([]);
  await form.getByLabel('Reason').fill('A program chose the moves.');
  await form.getByRole('button', { name: 'Propose to give it back' }).click();
  await reviewer.getByText('Another person must approve.').waitFor();
});

it('is approved by another, and everybody concerned reads why', async () => {
  const chosen = await openChosen(owner);
  await chosen.getByRole('button', { name: 'Give ₹200.00 back to 2 opponents' }).click();
  await owner.getByText('The stakes are paid back', { exact: true }).waitFor();
  await chosen.getByRole('heading', { name: 'Undo' }).waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  const words = async (player: Player, language: 'en' | 'hi') => {
    const { body } = await player.send('GET /user/notices', { query: {} }, { 'accept-language': language });
    return JSON.stringify(body);
  };
  expect(await words(asha, 'en')).toContain('₹100 of what you lost to them is back');
  expect(await words(cheater, 'hi')).toContain('आपने धोखा किया');
});

it('is undone as a whole by two people', async () => {
  const chosen = await openChosen(reviewer);
  await chosen.getByLabel('Why it was wrong').fill('It was another player.');
  await chosen.getByRole('button', { name: 'Propose to undo it' }).click();
  await reviewer.getByText('Proposed: another staff member decides').waitFor();
  const decided = await openChosen(owner);
  await decided.getByRole('button', { name: 'Return ₹200.00 and count the battles again' }).click();
  await decided.getByText('Undone as a whole: the battles count again').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
});

// Last, because it leaves its language to the other pages of its member of staff.
it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px',
  async (look) => {
    const page = await server.deskOf('owner', look);
    await server.go(page, '/restitutions?status=all');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: cheater.me.username }).first().click();
    await page.getByText('A program chose the moves.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);
