import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'day' });
const WAITING = 'Settings waiting for a second person';
let owner: Page;
let finance: Page;

skipAfterFailure();
beforeAll(async () => {
  owner = await server.deskOf('owner');
  finance = await server.deskOf('finance');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const minimumStake = () => owner.getByRole('textbox', { name: 'Minimum stake' });

/** Opens the change that waits, and takes it as a case. */
const openWaiting = async () => {
  await server.go(finance, '/waiting-settings');
  await finance.getByRole('heading', { name: WAITING }).waitFor();
};
const propose = async (stake: string, reason: string) => {
  await server.go(owner, '/settings?show=battles');
  await minimumStake().fill(stake);
  await button(owner, 'Review changes').click();
  await owner.getByText(/^Another person must approve this change/).waitFor();
  await owner.getByLabel('Reason').fill(reason);
};

it('sends a bound of money to a second person, and changes nothing before that', async () => {
  await propose('100', 'Fewer small battles');
  expect(await faultsOf(owner)).toEqual([]);
  await button(owner, 'Send to a second person').click();
  await owner.getByText('Sent. Another person must approve it.').waitFor();
  await owner.getByRole('heading', { name: WAITING }).waitFor();
  expect(await minimumStake().inputValue()).toBe('50');
  expect(await button(owner, /^Approve and apply now/).count()).toBe(0);
  expect(await faultsOf(owner)).toEqual([]);
});

it('takes effect once another staff member approves it', async () => {
  await openWaiting();
  await finance.getByText('Fewer small battles').waitFor();
  expect(await faultsOf(finance)).toEqual([]);
  await button(finance, /^Approve and apply now/).click();
  await finance.getByText('No settings are waiting for a second person.').waitFor();
  await owner.getByRole('heading', { name: WAITING }).waitFor({ state: 'detached' });
  await expect.poll(() => minimumStake().inputValue()).toBe('100');
});

it('stays as it was when the second person rejects it', async () => {
  await propose('200', 'Only large battles');
  await button(owner, 'Send to a second person').click();
  await owner.getByText('Sent. Another person must approve it.').waitFor();
  await openWaiting();
  await finance.getByLabel(/reject/i).fill('Players would leave');
  await button(finance, /^Reject/).click();
  await finance.getByText('No settings are waiting for a second person.').waitFor();
  await server.go(owner, '/settings?show=battles');
  expect(await minimumStake().inputValue()).toBe('100');
});
