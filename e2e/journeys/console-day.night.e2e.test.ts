import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { registerPlayer } from '@muqabla/testing/player';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../apps/server/src/core/audit/verify-chain.ts';
import { checkLedger } from '../../apps/server/src/prove-ledger.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { type DayAddresses, expireReauthentication, readAddresses } from '../support/console-day.ts';
import { reauthenticateAs } from '../support/desk.ts';
import { waitUntilLoaded } from '../support/faults.ts';

const day = setUpBrowserTest({ from: 'day' });
let addresses: DayAddresses;
const desks = {} as Record<StaffRole, Page>;

beforeAll(async () => {
  for (const role of STAFF_ROLES) desks[role] = await day.deskOf(role);
  addresses = await readAddresses(day);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const go = async (role: StaffRole, path: string) => {
  const page = desks[role];
  await page.goto(`${day.origin}/admin${path}`);
  return page;
};
const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('group')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => String(Reflect.get(link, 'pathname')).replace('/admin', '')));

/** The menus of the other roles. They cannot open the other entries of the owner's menu. */
const MENUS = {
  finance: ['/dashboard', '/withdrawals', '/deposits', '/approvals', '/players', '/ledger', '/reports', '/law'],
  reviewer: ['/dashboard', '/review', '/approvals', '/player-reports', '/players', '/penalties'],
  support: ['/dashboard', '/player-reports', '/chats', '/players'],
} as const;
const NEVER = {
  finance: [
    '/review',
    '/player-reports',
    '/rings',
    '/restitutions',
    '/chats',
    '/games',
    '/staff',
    '/settings',
    '/audit',
  ],
  reviewer: [
    '/withdrawals',
    '/deposits/reconcile',
    '/adjustments',
    '/recharges',
    '/waiting-settings',
    '/ledger',
    '/reports',
    '/chats',
    '/staff',
    '/audit',
  ],
  support: [
    '/review',
    '/withdrawals',
    '/approvals',
    '/adjustments',
    '/ledger',
    '/reports',
    '/games/new',
    '/settings',
    '/audit',
  ],
} as const;

describe('a role', () => {
  it.each(['finance', 'reviewer', 'support'] as const)(
    '%s has its screens, and no other address opens',
    async (role) => {
      const owner = await go('owner', '/dashboard');
      await waitUntilLoaded(owner);
      const page = await go(role, '/dashboard');
      await waitUntilLoaded(page);
      const menu = await menuOf(page);
      expect(menu).toEqual(expect.arrayContaining([...MENUS[role]]));
      const closed = new Set([...(await menuOf(owner)).filter((path) => !menu.includes(path)), ...NEVER[role]]);
      for (const path of NEVER[role]) expect(menu).not.toContain(path);
      for (const path of closed) {
        await go(role, path);
        await page.getByText('Page not found').waitFor();
      }
    },
  );
});

describe('finance', () => {
  it('pays a withdrawal only after a code of the authenticator, and once', async () => {
    const page = await go('finance', '/withdrawals');
    await page.getByRole('link', { name: /^Meenakshi/ }).click();
    await expireReauthentication(day, 'finance');
    await button(page, /^Pay Meenakshi.* ₹150$/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, /^Pay Meenakshi.* ₹150$/).click();
    await reauthenticateAs(page, day, 'finance');
    await page.getByText(/Meenakshi.*: ₹150 is on its way/).waitFor();
    await page.getByText('Paid to the player.').waitFor();
    await page.getByText(/^UTR/).waitFor();
  });

  it('rejects one with a reason', async () => {
    const page = await go('finance', '/withdrawals');
    await page.getByRole('link', { name: /^Harpreet/ }).click();
    await button(page, 'Reject…').click();
    await page.locator('textarea:focus').fill('The account is closed.');
    await button(page, 'Reject…').click();
    await page.getByText('The player will read:').waitFor();
    await button(page, 'Reject and return ₹480').click();
    await page.getByText('Rejected. The money went back to the winnings.').waitFor();
  });

  it('pays a large one only with a note and a second person', async () => {
    const first = await go('finance', addresses.withdrawal);
    const propose = button(first, /^Give 1st approval: Sandeep.* ₹12,500$/);
    await propose.waitFor();
    expect(await propose.isDisabled()).toBe(true);
    await first.getByLabel(/^Reason \(/).fill('Two won battles, both reviewed.');
    await propose.click();
    await first.getByText('You gave the 1st approval').waitFor();
    const second = await go('owner', addresses.withdrawal);
    await second.getByText(/^Also looking at this: \S/).waitFor();
    await first.getByText(/^Also looking at this: \S/).waitFor();
    await second.getByLabel(/^Reason \(/).fill('Seen as well.');
    await expireReauthentication(day, 'owner');
    await button(second, /^Give 2nd approval and pay Sandeep.* ₹12,500$/).click();
    await reauthenticateAs(second, day, 'owner');
    await second.getByText('Paid to the player.').waitFor();
  });

  it('refreshes a pending recharge, which was delivered', async () => {
    const player = await registerPlayer(day.origin, { fullName: 'Irfan Shaikh' });
    await addWinnings(day, player.id, 149);
    const order = { number: '9745022201', op_uid: 'jio', amount: 149, type: 'prepaid', order_id: 'by-hand' } as const;
    await player.call('POST /user/recharge', { body: order });
    // The sweep of each minute may find the delivery first.
    await day.services.db.query(`update recharges set ask_at = ask_at + interval '1 day' where order_id = 'by-hand'`);
    const page = await go('finance', '/recharges');
    await button(page, 'Check now: 97•••••201').click();
    await page.getByText('97•••••201: Delivered').waitFor();
    await button(page, 'Check now: 97•••••201').waitFor({ state: 'detached' });
  });

  it('proposes whom held money is for, and cannot agree to it', async () => {
    const page = await go('finance', '/deposits?status=suspense');
    await page.getByRole('link', { name: /^Tanvi/ }).click();
    await page.getByText('Amount to pay').waitFor();
    expect(await page.getByText('Paid by the player').count()).toBe(0);
    await page.getByText('Refund').click();
    await page.getByLabel('Reason').fill('The bank asks for it.');
    await button(page, 'Send for approval').click();
    await page.getByRole('status').filter({ hasText: 'Another person must approve.' }).waitFor();
    expect(await button(page, 'Send ₹400 back').count()).toBe(0);
  });

  it('finds a player by phone and proposes a correction, which only another person can approve', async () => {
    const page = await go('finance', '/players');
    await page.getByRole('searchbox').fill('9200000030');
    await page.getByRole('link', { name: /^Bhavna/ }).click();
    await page.getByLabel('Amount in rupees').fill('75');
    await page.getByLabel('Reason').fill('Promised on the phone.');
    await button(page, 'Propose credit of ₹75').click();
    await page.getByRole('link', { name: 'View' }).click();
    await page.getByRole('status').filter({ hasText: 'Another person must approve.' }).waitFor();
    expect(await button(page, /^Credit Bhavna/).count()).toBe(0);

    const owner = await go('owner', new URL(page.url()).pathname.replace('/admin', ''));
    await button(owner, /^Credit Bhavna.* ₹75$/).click();
    await owner.getByText('Approved: the money has moved').waitFor();
  });

  it('proves that the books add up', async () => {
    const page = await go('finance', '/ledger');
    await button(page, 'Check now').click();
    await page.getByText('Balanced').waitFor();
  });
});

describe('the owner', () => {
  it('agrees that held money is the player’s', async () => {
    const page = await go('owner', '/deposits?status=suspense');
    await page.getByRole('link', { name: /^Nikhil/ }).click();
    await button(page, /^Credit Nikhil.* ₹400$/).click();
    await page.getByText('Approved: the money has moved').waitFor();
  });

  it('reverses a decision that the reviewer proposed to reverse and cannot reverse alone', async () => {
    const reviewer = await go('reviewer', '/reversals');
    await reviewer.getByRole('link', { name: /^Aditya.* vs Zoya/ }).click();
    await reviewer.getByRole('status').filter({ hasText: 'Another person must approve.' }).waitFor();
    expect(await button(reviewer, 'Approve: the money moves back').count()).toBe(0);
    const owner = await go('owner', '/reversals');
    await owner.getByRole('link', { name: /^Aditya.* vs Zoya/ }).click();
    await button(owner, 'Approve: the money moves back').click();
    await owner.getByText('Decision reversed. The battle needs a new decision.').waitFor();
  });

  it('invites a staff member, by a link that is shown once', async () => {
    const page = await go('owner', '/staff');
    await button(page, 'Add staff member').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Anil Kumble');
    await dialog.getByLabel('Email').fill('anil@muqabla.test');
    await dialog.getByLabel('Reason').fill('Evening shift');
    await button(page, 'Create invitation').click();
    expect(await page.locator('#invitation-link').inputValue()).toContain(`${day.origin}/admin/join#`);
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Anil Kumble.*Invited/ }).waitFor();
  });

  it('verifies the audit log, which has it all', async () => {
    const page = await go('owner', '/audit');
    await page.getByText('Approved a reversal').and(page.locator(':not(option)')).first().waitFor();
    await button(page, 'Verify the chain').click();
    await page.getByText(/All \d+ records are intact\./).waitFor();
  });
});

describe('support', () => {
  it('opens a closed conversation again, and sees a player without their corrections', async () => {
    const page = await go('support', '/chats?filter=closed');
    await page.getByRole('link', { name: /^Karthik/ }).click();
    await button(page, 'Reopen').click();
    await button(page, 'Close').waitFor();
    await go('support', addresses.player);
    await page.getByRole('heading', { name: /^Tarun/ }).waitFor();
    await waitUntilLoaded(page);
    expect(await page.getByText('Adjust balance').count()).toBe(0);
  });
});

/** The screens without their own test file; dashboard, reports, games and settings have one. */
it('leaves a sound ledger and an unbroken audit chain', async () => {
  const { lines } = await checkLedger(day.services.db);
  expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
  expect((await verifyChain(day.services.db)).ok).toBe(true);
});
