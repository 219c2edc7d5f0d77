import type { StaffRole } from '@muqabla/contract/roles';
import { verifyKyc } from '@muqabla/testing/kyc';
import { createMatch, type Player, playerWithCash, randomPhone } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';
import { chooseToOpen, open, type Phone, register, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const LOBBY = '/matches/Ludo%20Classic';
const REASON = 'Insults in the support chat.';

const server = setUpBrowserTest({ from: 'sandbox' });
let support: Page;
let finance: Page;
let reviewer: Page;
let zoya: Player;
let phone: Phone;

beforeAll(async () => {
  [support, finance, reviewer] = await Promise.all([
    server.deskOf('support'),
    server.deskOf('finance'),
    server.deskOf('reviewer'),
  ]);
  zoya = await playerWithCash(server.origin, 500, 'Zoya Quadri');
  await verifyKyc(zoya);
  await playerWithCash(server.origin, 100, 'Other Person');
  phone = await server.openPhone();
  await signInAs(phone, zoya);
  await open(phone, LOBBY);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const goTo = async (page: Page, tab?: string) => {
  await page.goto(`${server.origin}/admin/players/${zoya.id}${tab === undefined ? '' : `?tab=${tab}`}`);
  await page.getByRole('heading', { name: zoya.me.username }).waitFor();
  await waitUntilLoaded(page);
};
const asks = async (role: StaffRole) => {
  const member = readSignIns(server.dataDirectory).staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`no member is seeded with the role ${role}`);
  // A later code than that of the browser's sign-in.
  return signInStaff(server.origin, member, new Date(Date.now() + 30_000));
};

describe('support', () => {
  skipAfterFailure();

  it('finds a player by phone, by name and by code', async () => {
    for (const typed of [zoya.phone, 'zoya q', zoya.me.refercode]) {
      await support.goto(`${server.origin}/admin/players`);
      await support.getByRole('link', { name: /^Other/ }).waitFor();
      await support.getByRole('searchbox').fill(typed);
      await support.getByRole('link', { name: /^Other/ }).waitFor({ state: 'detached' });
      const found = support.getByRole('table', { name: 'Players' }).getByRole('link');
      expect(await found.allInnerTexts()).toEqual([zoya.me.username]);
    }
    await support.getByRole('searchbox').fill('nobody at all');
    await support.getByText('No players found').waitFor();
  });

  it('sees how KYC stands and the newest battles, and goes on to both', async () => {
    await createMatch(zoya, 50);
    await goTo(support);
    await support.getByText('KYC verified').waitFor();
    const battles = support.getByRole('region', { name: 'Battles' });
    await battles.getByRole('link', { name: 'Ludo Classic' }).waitFor();
    await battles.getByRole('link', { name: 'All their battles' }).click();
    await support.waitForURL(/\/battles\?player=/);
    const hosts = support
      .getByRole('table', { name: 'Battles' })
      .getByRole('row')
      .getByRole('link', { name: zoya.me.username });
    await hosts.first().waitFor();
    expect(await hosts.count()).toBe(1);
    await goTo(support);
    const more = support.getByRole('navigation', { name: 'More about this player' });
    expect(await more.getByRole('link').allInnerTexts()).toEqual(['KYC']);
    await more.getByRole('link', { name: 'KYC' }).click();
    await support.getByRole('complementary', { name: 'Selected player' }).getByText('Zoya Quadri').waitFor();
  });

  it('bans a player whose open page shows reason and end without a reload', async () => {
    await goTo(support, 'ban');
    expect(await support.getByLabel('Duration').getByRole('option').allInnerTexts()).toEqual([
      '1 day',
      '3 days',
      '7 days',
      'Until a date',
    ]);
    await support.getByLabel('Type').selectOption('Abuse');
    await support.getByLabel('Duration').selectOption('3 days');
    await support.getByLabel('Reason in English').fill(REASON);
    const send = button(support, 'Ban player');
    expect(await send.isDisabled()).toBe(true);
    await support.getByLabel('Internal note').fill('Three complaints this week.');
    await send.click();
    await support.getByRole('heading', { name: 'Banned now: Abuse' }).waitFor();
    const { page } = phone;
    await page.getByRole('heading', { name: 'YOU ARE BANNED' }).waitFor();
    await page.getByText(REASON).waitFor();
    await page.getByText(/^Type of ban: .*The ban ends on /).waitFor();
    expect(await page.getByText('Three complaints').count()).toBe(0);
    expect((await zoya.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } })).body.code).toBe(
      'BANNED',
    );
  });

  it('lifts the ban, after which they play again', async () => {
    await support.getByLabel('Reason for lifting the ban').fill('They have apologised.');
    await button(support, 'Lift ban').click();
    await support.getByText(/^Lifted by .*: They have apologised\.$/).waitFor();
    const { page } = phone;
    await chooseToOpen(page);
    await page.getByLabel(/Create a Battle/).fill('60');
    await button(page, 'Create ₹60 battle').click();
    await page.getByText('₹60').first().waitFor();
  });

  it('notes something for the others', async () => {
    await goTo(support, 'notes');
    expect(await button(support, 'Add note').isDisabled()).toBe(true);
    await support.getByLabel('New note').fill('Called back,\nall is well.');
    await button(support, 'Add note').click();
    const note = support.getByRole('listitem').filter({ hasText: 'all is well.' });
    await note.waitFor();
    expect(await support.getByLabel('New note').inputValue()).toBe('');
    await goTo(finance, 'notes');
    await finance.getByRole('listitem').filter({ hasText: 'Called back,' }).waitFor();
  });

  it('ends the session of a phone, which is asked to log in', async () => {
    await goTo(support, 'signIns');
    const signIns = support.getByRole('region', { name: 'Devices and sign-ins' });
    await signIns.getByRole('listitem').filter({ hasText: 'Last active' }).first().waitFor();
    await button(support, 'Sign out everywhere').click();
    const window = support.getByRole('dialog', { name: 'Sign out everywhere' });
    await window.getByLabel('Reason').fill('The phone was stolen.');
    await window.getByRole('button', { name: 'Sign out', exact: true }).click();
    await support.getByText('Sign-ins ended: 1').waitFor();
    await signIns.getByRole('button', { name: /^Sign out (?!everywhere)/ }).waitFor({ state: 'detached' });
    await phone.page.getByLabel('Mobile number').waitFor();
    expect((await zoya.send('GET /refresh')).status).toBe(401);
  });

  it('sees who shares the browser', async () => {
    await register(phone, { name: 'Yusuf Quadri', phone: randomPhone() });
    await goTo(support, 'related');
    const twin = support.getByRole('listitem').filter({ hasText: 'Yusuf' });
    await twin.getByText('Same browser').waitFor();
    expect(await support.getByRole('region', { name: 'Related accounts' }).getByRole('listitem').count()).toBe(1);
    await twin.getByRole('link').click();
    await support.getByRole('heading', { name: /^Yusuf/ }).waitFor();
  });
});

describe('finance', () => {
  it('goes on to the deposits, withdrawals and recharges of this player alone', async () => {
    for (const list of ['Deposits', 'Withdrawals', 'Recharges']) {
      await goTo(finance);
      await finance
        .getByRole('navigation', { name: 'More about this player' })
        .getByRole('link', { name: list })
        .click();
      await finance.getByText(/^Player: Zoya/).waitFor();
      await waitUntilLoaded(finance);
      if (list === 'Deposits') {
        const rows = finance.getByRole('table', { name: list }).getByRole('row');
        expect(await rows.count()).toBe(2);
        await rows.last().getByRole('link').click();
        await finance.waitForURL(/\/deposits\/[0-9a-f-]{36}\?.*player=/);
        await finance.keyboard.press('Escape');
        await finance.getByText(/^Player: Zoya/).waitFor();
        await button(finance, 'Show all players').click();
        await finance
          .getByRole('row')
          .filter({ hasText: /^Other/ })
          .waitFor();
      } else await finance.getByText('Nothing in this list').waitFor();
    }
  });

  it('shows bans, without buttons to ban or to end sessions', async () => {
    await goTo(finance, 'ban');
    await finance.getByText(REASON).waitFor();
    expect(await button(finance, 'Ban player').count()).toBe(0);
    expect(await finance.getByText('KYC verified').count()).toBe(0);
    expect(await finance.getByRole('link', { name: 'Devices and sign-ins' }).count()).toBe(0);
  });
});

it('shows a reviewer neither the acts nor the sign-ins, and refuses their calls', async () => {
  await goTo(reviewer, 'signIns');
  await reviewer.getByRole('heading', { name: 'Ledger' }).waitFor();
  expect(await reviewer.getByRole('navigation', { name: 'More about this player' }).count()).toBe(0);
  await goTo(reviewer, 'ban');
  expect(await button(reviewer, 'Ban player').count()).toBe(0);
  const caller = await asks('reviewer');
  const params = { playerId: zoya.id };
  const ban = { kind: 'abuse', ends: { days: 1 }, reason: REASON, reasonHi: REASON, note: REASON };
  const notFound = { status: 404, body: { code: 'NOT_FOUND' } };
  expect(await caller.send('POST /admin/players/{playerId}/ban', { params, body: ban })).toMatchObject(notFound);
  const signOut = { params, body: { reason: REASON } };
  expect(await caller.send('POST /admin/players/{playerId}/sign-out', signOut)).toMatchObject(notFound);
  expect(await caller.send('GET /admin/players/{playerId}/sign-ins', { params })).toMatchObject(notFound);
  expect(await caller.send('GET /admin/deposits', { query: { player: zoya.id } })).toMatchObject(notFound);
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'has no finding of axe and scrolls nowhere sideways, $language $colorScheme $width',
  async (look) => {
    const page = await server.deskOf('owner', look);
    const found: string[] = [];
    const player = `/players/${zoya.id}`;
    const tabs = ['ban', 'signIns', 'related', 'notes'].map((tab) => `${player}?tab=${tab}`);
    const lists = ['deposits', 'withdrawals', 'recharges', 'battles'].map((list) => `/${list}?player=${zoya.id}`);
    const signingOut = `${player}?tab=signIns#signing-out`;
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, [player, ...tabs, ...lists, `/kyc/${zoya.id}`, signingOut])) {
      await page.goto(`${server.origin}/admin${path}`);
      await waitUntilLoaded(page);
      if (path === signingOut) {
        await page.getByRole('region').getByRole('button').first().click();
        await page.locator('#sign-out-reason').waitFor();
      }
      found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
    }
    await page.close();
    expect(found).toEqual([]);
  },
);
