import type { Player } from '@muqabla/testing/player';
import { playRing } from '@muqabla/testing/ring-fixtures';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let collector: Player;
let feeders: readonly Player[];
let reviewer: Page;
let owner: Page;

beforeAll(async () => {
  ({ collector, feeders } = await playRing(server, { feeders: 3 }));
  await server.runJob('find-rings', {});
  reviewer = await server.deskOf('reviewer');
  owner = await server.deskOf('owner');
});

const openRing = async (page: Page, status = 'open') => {
  await server.go(page, `/rings?status=${status}`);
  await page.getByRole('link', { name: collector.me.username }).first().click();
  await page.getByRole('heading', { name: `Ring around ${collector.me.username}` }).waitFor();
};

it('is found beside the player reports, drawn, and explained in words', async () => {
  await server.go(reviewer, '/player-reports');
  await reviewer
    .getByRole('navigation')
    .getByRole('link', { name: /^Rings/ })
    .click();
  await reviewer.getByText('These are signs, not proof').waitFor();
  expect(await faultsOf(reviewer)).toEqual([]);
  await reviewer.getByRole('link', { name: collector.me.username }).first().click();
  await reviewer.getByRole('img', { name: /Graph of 4 players: ₹900\.00 went between them/ }).waitFor();
  expect(await reviewer.getByText('Conceded 6 of 6 within 90 seconds of the start').count()).toBe(3);
  expect(await reviewer.getByText('The winner wins like this from 3 players').count()).toBe(3);
  expect(await faultsOf(reviewer)).toEqual([]);
});

it('is proposed to be held, without one member', async () => {
  await openRing(reviewer);
  await reviewer.getByRole('checkbox', { name: feeders[0]?.me.username ?? '' }).click();
  await reviewer.getByLabel('Why withdrawals should wait').fill('They give games up at once.');
  await reviewer.getByRole('button', { name: 'Propose to hold withdrawals of 3' }).click();
  await reviewer.getByText('Proposed: another staff member decides').waitFor();
  await reviewer.getByText('Another person must approve.').waitFor();
});

it('is held by another person: a withdrawal waits, and says so', async () => {
  await openRing(owner);
  await owner.getByRole('button', { name: 'Hold withdrawals of 3' }).click();
  await owner.getByText('Withdrawals are held', { exact: true }).waitFor();
  await owner.getByText('Withdrawals of 3 players are held.').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  const { withdrawRequest } = await collector.call('POST /user/withdraw', {
    body: { amount: 500, method: 'UPI', details: { upi: `kavya${collector.phone}@okaxis` } },
  });
  await server.go(owner, `/withdrawals/${withdrawRequest._id}`);
  await owner.getByText('Held for a ring').first().waitFor();
});

it('is lifted with a reason', async () => {
  await openRing(owner, 'held');
  await owner.getByLabel('Why the hold ends').fill('They have explained it.');
  await owner.getByRole('button', { name: 'Lift the hold' }).click();
  await owner.getByText('The hold is lifted').waitFor();
  await openRing(reviewer, 'dismissed');
  await reviewer.getByText('They have explained it.').waitFor();
});

// Last, because it leaves its language to the other pages of its member of staff.
it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px',
  async (look) => {
    const page = await server.deskOf('owner', look);
    await server.go(page, '/rings?status=dismissed');
    await page.getByRole('link', { name: collector.me.username }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: collector.me.username }).first().click();
    await page.getByText('They have explained it.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);
