import { createCaller } from '@muqabla/testing/caller';
import { randomAadhaar } from '@muqabla/testing/kyc';
import {
  createMatch,
  type Player,
  playerWithCash,
  randomPhone,
  readOtp,
  registerPlayer,
} from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_SCREENS } from '../support/console-pages.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { chooseToOpen, endGreeting, hideOutcomes, type Phone, signInAs } from '../support/phone.ts';
import { SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';
import { translatePage } from '../support/translate-page.ts';

const server = setUpBrowserTest({ from: 'day' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const FAILED = /^(This page did not load|This screen did not load|Could not open the console)$/;

/** A phone whose pages the browser translates. */
const openTranslated = async (player?: Player) => {
  const phone = await server.openPhone();
  if (player !== undefined) {
    await signInAs(phone, player);
    await hideOutcomes(phone, player);
  }
  const errors = await translatePage(phone.page);
  return {
    ...phone,
    errors,
    go: (path: string) => phone.page.goto(`${server.origin}${path}`),
    /** Closes the phone, on which nothing has failed. */
    end: async () => {
      expect(await phone.page.getByText(FAILED).count()).toBe(0);
      expect(errors).toEqual([]);
      await phone.close();
    },
  };
};
/** The balance as it is read, not as it is named for assistive technology. */
const shownBalance = (page: Page) => page.locator('a[href="/wallet"][aria-label*="₹"]').first().innerText();
const typeOtp = async ({ page }: Pick<Phone, 'page'>, phone: string, already = 0) => {
  await page.getByLabel('6-digit OTP').fill(await readOtp(createCaller(server.origin), phone, already));
};

describe('a page that the browser has translated', () => {
  it('signs a player in', async () => {
    const player = await registerPlayer(server.origin);
    const already = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
    const { page, go, end } = await openTranslated();
    await go('/login');
    await page.getByLabel('Mobile number').fill(player.phone);
    await button(page, 'Next').click();
    await typeOtp({ page }, player.phone, already);
    await page.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
    await end();
  });

  it('registers a player', async () => {
    const phone = randomPhone();
    const { page, go, end } = await openTranslated();
    await go('/login');
    await page.getByLabel('Mobile number').fill(phone);
    await button(page, 'Next').click();
    await page.getByLabel('Full name').fill('Tamil Selvi');
    await button(page, 'Send OTP').click();
    await typeOtp({ page }, phone);
    await endGreeting(page);
    await page.getByRole('link', { name: /^Wallet, ₹10$/ }).waitFor();
    await end();
  });

  it('takes a deposit, and shows the new balance', async () => {
    const { page, go, end } = await openTranslated(await registerPlayer(server.origin));
    await go('/depositmoney');
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('5');
    await amount.fill('250');
    await button(page, /^Pay ₹/).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.locator('form[action*="/pay?"] button').click();
    await page.waitForURL(/\/wallet/);
    await expect.poll(() => shownBalance(page)).toMatch(/260/);
    await end();
  });

  it('creates a battle and starts it, with the stake off the balance that is read', async () => {
    const host = await playerWithCash(server.origin, 1000);
    const joiner = await playerWithCash(server.origin, 1000);
    const { page, go, end } = await openTranslated(host);
    await go('/matches/Ludo%20Classic');
    await expect.poll(() => shownBalance(page)).toMatch(/1,010/);
    await chooseToOpen(page);
    await page
      .getByLabel(/Create a Battle/)
      .first()
      .fill('150');
    await button(page, 'Create ₹150 battle').click();
    await page.getByRole('article').getByText('Waiting for a player').waitFor();
    const [created] = await server.services.db.query<{ match_id: string }>(
      'select match_id from matches where host_id = $1',
      [host.id],
    );
    const matchId = created?.match_id ?? '';
    await joiner.call('PUT /match/accept', { body: { matchId } });
    const sheet = page.getByRole('dialog');
    // The card behind it has the same button.
    await sheet.getByRole('button', { name: 'Start' }).click();
    await until('the start', async () => {
      const { status } = await host.call('GET /match/{matchId}', { params: { matchId } });
      return status === 'running' ? true : undefined;
    });
    await page.waitForURL(new RegExp(matchId));
    await sheet.waitFor({ state: 'detached' });
    await go('/');
    await expect.poll(() => shownBalance(page)).toMatch(/860/);
    await end();
  });

  it('shows a balance that changes while it is open', async () => {
    const player = await playerWithCash(server.origin, 500);
    const { page, go, end } = await openTranslated(player);
    await go('/matches/Ludo%20Classic');
    await expect.poll(() => shownBalance(page)).toMatch(/510/);
    await createMatch(player, 200);
    await expect.poll(() => shownBalance(page)).toMatch(/310/);
    await end();
  });

  it('sends a message, verifies KYC, and keeps a username', async () => {
    const player = await registerPlayer(server.origin);
    const { page, go, end } = await openTranslated(player);
    await go('/chat');
    await page.getByLabel('Message', { exact: true }).fill('Vanakkam');
    await button(page, 'Send').click();
    await page.getByText('Vanakkam').first().waitFor();

    await go('/kyc');
    await page.getByLabel('Aadhaar Number').fill(randomAadhaar());
    const already = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
    await button(page, 'Request for KYC').click();
    const otp = page.getByLabel(/^Enter OTP Sent/);
    await otp.fill(await readOtp(player, player.phone, already));
    await page.getByRole('heading', { name: 'KYC verified' }).waitFor();

    await go('/profile');
    const name = `Selvi_${player.phone.slice(-4)}`;
    await page.getByLabel('Username').fill(name);
    await button(page, 'Save').click();
    await page.getByText('Username updated successfully!').waitFor();
    await end();
  });

  it('asks for a withdrawal', async () => {
    const player = await playerWithVerifiedWinnings(server, 500);
    const { page, go, end } = await openTranslated(player);
    await go('/withdraws');
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('UPI ID').fill(`kavya${player.phone}@okaxis`);
    await button(page, /^Withdraw( ₹|$)/).click();
    await page.getByText('Withdrawal request submitted successfully!').waitFor();
    const { withdrawRequests } = await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } });
    expect(withdrawRequests.map(({ amount }) => amount)).toEqual([100]);
    await end();
  });

  it('opens every page of a visitor and of a player', async () => {
    const visitor = await openTranslated();
    for (const path of Object.values(SIGNED_OUT)) {
      await visitor.go(path);
      await waitUntilLoaded(visitor.page);
      expect([path, await visitor.page.getByText(FAILED).count()]).toEqual([path, 0]);
    }
    await visitor.end();
    const player = await openTranslated(await playerWithCash(server.origin, 500));
    for (const path of Object.values(SIGNED_IN)) {
      await player.go(path);
      await waitUntilLoaded(player.page);
      expect([path, await player.page.getByText(FAILED).count()]).toEqual([path, 0]);
    }
    await player.end();
  });
});

describe('a console that the browser has translated', () => {
  it('decides a case', async () => {
    const page = await server.deskOf('reviewer');
    const errors = await translatePage(page);
    await server.go(page, '/review');
    await waitUntilLoaded(page);
    await page.keyboard.press('j');
    await page.getByRole('complementary', { name: 'Decision' }).getByLabel('Note to both players').waitFor();
    const matchId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.keyboard.press('3');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Control+Enter');
    await until('the decision', async () => {
      const [row] = await server.services.db.query<{ status: string }>(
        'select status from matches where match_id = $1',
        [matchId],
      );
      return row?.status === 'cancelled' ? true : undefined;
    });
    expect(await page.getByText(FAILED).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  // In parts that fit into the time of a test on a busy machine.
  it.each([0, 1, 2, 3])('opens every screen: part %i of 4', async (part) => {
    const page = await server.deskOf('owner');
    const errors = await translatePage(page);
    for (const path of CONSOLE_SCREENS.filter((_, place) => place % 4 === part)) {
      await server.go(page, path);
      await waitUntilLoaded(page);
      expect([path, await page.getByText(FAILED).count()]).toEqual([path, 0]);
    }
    expect(errors).toEqual([]);
    await page.close();
  });
});
