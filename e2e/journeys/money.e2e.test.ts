import { createCaller } from '@muqabla/testing/caller';
import { randomAadhaar } from '@muqabla/testing/kyc';
import { type Player, randomPhone, readOtp } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { winBattle } from '@muqabla/testing/winnings';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { closeOver, headerBalance, hideOutcomes, open, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Phone;
let player: Player;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const confirmRecharge = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Check your recharge' })
    .getByRole('button', { name: /^Recharge \d{5} \d{5} · Airtel · ₹50$/ })
    .click();
const expectBalance = (rupees: number) =>
  until(`a balance of ${rupees}`, async () => ((await headerBalance(asha)) === rupees ? true : undefined));

/** Registers on the phone and returns the same player for calls, with the phone's token. */
const registerBoth = async (phone: Phone, name: string): Promise<Player> => {
  const number = randomPhone();
  const signedIn = phone.page.waitForResponse((response) => response.url().endsWith('/auth/verify-otp'));
  await register(phone, { name, phone: number });
  const { accessToken } = (await (await signedIn).json()) as { accessToken: string };
  const caller = createCaller(phone.origin);
  caller.token = accessToken;
  const me = await caller.call('GET /user/me');
  return Object.assign(caller, { me, id: me._id, phone: number });
};

skipAfterFailure();
beforeAll(async () => {
  asha = await server.openPhone();
  player = await registerBoth(asha, 'Asha Verma');
  // An open page follows its player into the battle's room and back, which would abort the page that the first test opens.
  await asha.page.goto('about:blank');
  // Wins 390 with a stake of 200, in addition to the joining bonus of 10.
  await winBattle(player, 380);
  await hideOutcomes(asha, player);
});

it('requires KYC before the withdrawal form', async () => {
  const { page } = asha;
  await open(asha, '/wallet');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  expect(await page.getByLabel('UPI ID').count()).toBe(0);
  await page.getByRole('link', { name: 'Verify KYC' }).click();
  await page.getByText(/पैसे सिर्फ़ उसी बैंक खाते में/).waitFor();

  const field = page.getByLabel('Aadhaar Number');
  const aadhaar = randomAadhaar();
  await field.fill(aadhaar);
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await button(page, 'Request for KYC').click();
  const otp = page.getByLabel('Enter OTP Sent to Mobile Number registered with your Aadhaar Card');
  await otp.waitFor();
  await otp.fill(await readOtp(player, player.phone, before));
  await page.getByRole('heading', { name: 'KYC verified' }).waitFor();
  await page.getByText(`•••• •••• ${aadhaar.slice(-4)}`).waitFor();
  await button(page, 'Go to Withdraw').click();
  await page.getByLabel('UPI ID').waitFor();
});

it('recharges: delivered, or failed and given back', async () => {
  const { page } = asha;
  await open(asha, '/recharge');
  const recharge = async (number: string) => {
    await page.getByLabel('Mobile or DTH number').fill(number);
    await page.getByLabel('Operator').selectOption('airtel');
    await page.getByLabel('Amount').fill('50');
    await button(page, 'Recharge Now').click();
    await confirmRecharge(page);
  };
  await recharge('9845022210');
  await page.getByText('Recharge Successful ✅').waitFor();
  await expectBalance(350);
  await page.getByRole('button').filter({ hasText: 'Airtel, 98450 22210' }).click();
  const receipt = page.getByRole('dialog', { name: 'Recharge receipt' });
  await receipt.getByText('Operator reference').waitFor();
  await receipt.getByText('₹50.00').waitFor();
  await closeOver(page, receipt, () => page.keyboard.press('Escape'));

  await recharge('9845022202');
  await page.getByRole('alert').filter({ hasText: '₹50 is back in your winnings' }).waitFor();
  await expectBalance(350);
});

it('withdraws, and locks the next one until the cooldown is over', async () => {
  const { page } = asha;
  await open(asha, '/withdraws');
  const submit = button(page, /^Withdraw( ₹|$)/);
  await page.getByLabel('Amount').fill('100');
  await page.getByLabel('UPI ID').fill('asha.v@okaxis');
  await submit.click();
  const popup = page.getByRole('alertdialog');
  await popup.getByText('Withdrawal request submitted successfully!').waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await expectBalance(250);
  await page.getByRole('listitem').filter({ hasText: 'UPI, as•••@okaxis' }).getByText('Pending').waitFor();
  const timer = page.getByRole('timer', { name: 'You can withdraw again in' });
  await timer.filter({ hasText: /^23h 59m/ }).waitFor();
  expect(await submit.count()).toBe(0);
});

it('changes the username and the avatar, and explains a refused name', async () => {
  const { page } = asha;
  await open(asha, '/profile');
  const name = page.getByLabel('Username');
  await name.fill('Muqabla Support');
  await button(page, 'Save').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /looks like one of our team/ })
    .waitFor();
  await name.fill('Asha_V21');
  await button(page, 'Save').click();
  await page.getByText('Username updated successfully!').waitFor();
  await page.getByRole('heading', { name: 'Asha_V21' }).waitFor();

  // A new player has a random avatar of the fifteen, which cannot be chosen again.
  const number = player.me.avatar === 'avatar9.png' ? 3 : 9;
  const chosen = page.getByRole('radio', { name: `Avatar ${number}`, exact: true });
  await chosen.click();
  await page.getByText('Avatar updated successfully!').waitFor();
  await open(asha, '/profile');
  expect(await chosen.isChecked()).toBe(true);
  await page.getByText('Games played').waitFor();
});

it('copies the referral link, which registers a friend who is then counted', async () => {
  const { page } = asha;
  await open(asha, '/refer');
  await button(page, 'Copy').click();
  await page.getByText('Referral link copied to clipboard!').waitFor();
  const link = await page.evaluate('navigator.clipboard.readText()');
  expect(link).toBe(`${server.origin}/register?refercode=${player.me.refercode}`);
  const whatsapp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link);

  const friend = await server.openPhone();
  await friend.page.goto(String(link));
  expect(await friend.page.getByLabel(/Referral code/).inputValue()).toBe(player.me.refercode);
  await register(friend, { name: 'Bilal Khan', phone: randomPhone(), refercode: player.me.refercode });
  await friend.close();
  await open(asha, '/Refer');
  await page.getByRole('region', { name: 'Friends joined' }).getByText('1', { exact: true }).waitFor();
});
