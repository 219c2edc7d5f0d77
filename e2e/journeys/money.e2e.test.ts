import { createCaller } from '@muqabla/testing/caller';
import { randomAadhaar } from '@muqabla/testing/kyc';
import { type Player, randomPhone, readOtp } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { winBattle } from '@muqabla/testing/winnings';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { headerBalance, open, type Phone, register } from '../support/phone.ts';
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
  // Wins 390 with a stake of 200, in addition to the joining bonus of 10.
  await winBattle(player, 380);
  // The sheet with the outcome of the battle won above would cover the pages.
  await asha.page.addInitScript(`localStorage.setItem('outcomes-seen-${player.id}', '2100-01-01T00:00:00Z')`);
});

it('requires KYC before the withdrawal form, and refuses a wrong number and a wrong OTP', async () => {
  const { page } = asha;
  await open(asha, '/wallet');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  expect(await page.getByLabel('UPI ID').count()).toBe(0);
  await page.getByRole('link', { name: 'Verify KYC' }).click();
  await page.getByText(/पैसे सिर्फ़ उसी बैंक खाते में/).waitFor();

  const field = page.getByLabel('Aadhaar Number');
  const aadhaar = randomAadhaar();
  await field.fill(aadhaar.slice(0, 11) + ((Number(aadhaar[11]) + 1) % 10));
  await page.getByText('This Aadhaar number is not valid.').waitFor();
  expect(await button(page, 'Request for KYC').isDisabled()).toBe(true);

  await field.fill(aadhaar);
  expect(await field.inputValue()).toMatch(/^\d{4} \d{4} \d{4}$/);
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await button(page, 'Request for KYC').click();
  const otp = page.getByLabel('Enter OTP Sent to Mobile Number registered with your Aadhaar Card');
  await otp.waitFor();
  const right = await readOtp(player, player.phone, before);
  await otp.fill(right === '000000' ? '000001' : '000000');
  await page.getByText('Invalid OTP.').waitFor();
  await otp.fill(right);
  await page.getByRole('heading', { name: 'KYC verified' }).waitFor();
  await page.getByText(`•••• •••• ${aadhaar.slice(-4)}`).waitFor();
  await button(page, 'Go to Withdraw').click();
  await page.getByLabel('UPI ID').waitFor();
});

it('recharges: delivered, failed and given back, and once only when the answer is lost', async () => {
  const { page } = asha;
  await open(asha, '/recharge');
  const recharge = async (number: string) => {
    await page.getByLabel('Mobile or DTH number').fill(number);
    await page.getByLabel('Operator').selectOption('airtel');
    await page.getByLabel('Amount').fill('50');
    await button(page, 'Recharge Now').click();
    await confirmRecharge(page);
  };
  await page.getByLabel('Mobile or DTH number').fill('12345');
  await button(page, 'Recharge Now').click();
  await page.getByRole('alert').filter({ hasText: 'Choose the operator of this number.' }).waitFor();
  await page.getByRole('alert').filter({ hasText: '10 digits' }).waitFor();

  await recharge('9845022210');
  await page.getByText('Recharge Successful ✅').waitFor();
  await expectBalance(350);
  await page.getByRole('button').filter({ hasText: 'Airtel, 98450 22210' }).click();
  const receipt = page.getByRole('dialog', { name: 'Recharge receipt' });
  await receipt.getByText('Operator reference').waitFor();
  await receipt.getByText('₹50.00').waitFor();
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'detached' });
  // After the delivery the form is empty, so a second press recharges nothing.
  expect(await page.getByLabel('Amount').inputValue()).toBe('');

  await recharge('9845022202');
  await page.getByRole('alert').filter({ hasText: '₹50 is back in your winnings' }).waitFor();
  await expectBalance(350);

  await page.route('**/api/user/recharge', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await recharge('9845022212');
  await page.getByText('Server Error ❌').waitFor();
  await page.unroute('**/api/user/recharge');
  await expectBalance(300);
  const rows = page.getByRole('listitem').filter({ hasText: '98450 22212' });
  await rows.filter({ hasText: 'Successful' }).waitFor();
  expect(await rows.count()).toBe(1);
});

it('sends an order whose answer never came again under its own id, also after a reload', async () => {
  const { page } = asha;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/recharge'))
      sent.push((request.postDataJSON() as { order_id: string }).order_id);
  });
  await open(asha, '/recharge');
  await page.route('**/api/user/recharge', (route) => route.abort());
  await page.getByLabel('Mobile or DTH number').fill('9845022214');
  await page.getByLabel('Operator').selectOption('airtel');
  await page.getByLabel('Amount').fill('50');
  await button(page, 'Recharge Now').click();
  await confirmRecharge(page);
  await page.getByText(/We do not know yet if the recharge of 9845022214/).waitFor();
  await page.unroute('**/api/user/recharge');

  await open(asha, '/recharge');
  await page.getByText(/We do not know yet if the recharge of 9845022214/).waitFor();
  await button(page, 'Recharge Now').click();
  await confirmRecharge(page);
  await page.getByText('Recharge Successful ✅').waitFor();
  await expectBalance(250);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

it('refuses withdrawals while they are closed, with a message', async () => {
  const { page } = asha;
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), withdrawAllow: false } });
  });
  await open(asha, '/withdraws');
  await page.getByText(/Withdrawals are closed right now/).waitFor();
  expect(await page.getByLabel('UPI ID').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(true);
  // A response may still be pending.
  await page.unrouteAll({ behavior: 'wait' });
});

it('withdraws: bounds, a lost line, then pending with the next one locked', async () => {
  const { page } = asha;
  await open(asha, '/withdraws');
  const submit = button(page, /^Withdraw( ₹|$)/);
  await page.getByLabel('Amount').fill('20');
  await submit.click();
  await page.getByText('Minimum withdrawal amount is 95').waitFor();
  await page.getByLabel('Amount').fill('5000');
  await page.getByText('You can withdraw up to ₹240').waitFor();

  await button(page, 'Withdraw all ₹240').click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('240');
  await page.getByLabel('Amount').fill('100');
  await page.getByLabel('UPI ID').fill('asha.v@okaxis');
  await page.route('**/api/user/withdraw', (route) => route.abort());
  await submit.click();
  const popup = page.getByRole('alertdialog');
  await popup.getByText('Request failed. Please try again.').waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/user/withdraw');
  await expectBalance(250);

  await submit.click();
  await popup.getByText('Withdrawal request submitted successfully!').waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await expectBalance(150);
  await page.getByRole('listitem').filter({ hasText: 'UPI, asha.v@okaxis' }).getByText('Pending').waitFor();
  const timer = page.getByRole('timer', { name: 'You can withdraw again in' });
  await timer.filter({ hasText: /^23h 59m/ }).waitFor();
  expect(await timer.getAttribute('aria-live')).toBe('off');
  const steps = page.getByRole('list', { name: 'Steps of this withdrawal' }).getByRole('listitem');
  expect(await steps.allInnerTexts()).toEqual([
    expect.stringMatching(/^You asked\s+done/),
    'Our team is checking',
    'Sent to your bank',
    'Paid',
  ]);
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');
  await page.getByText('UPI, as•••@okaxis').waitFor();
  await page.getByText(/^Usually the same day, at the latest \d/).waitFor();
  expect(await submit.count()).toBe(0);
});

it('changes the username and the avatar, and explains a refused name', async () => {
  const { page } = asha;
  await open(asha, '/profile');
  const name = page.getByLabel('Username');
  const stays = async (reason: Locator) => {
    await button(page, 'Save').click();
    await reason.waitFor();
  };
  await name.fill('   ');
  await stays(page.getByRole('alert').filter({ hasText: 'Username cannot be empty!' }));
  await name.fill('Muqabla Support');
  await stays(page.getByRole('alert').filter({ hasText: /looks like one of our team/ }));
  await page.getByText('Failed to update username.').waitFor();
  await name.fill('Asha_V21');
  await stays(page.getByText('Username updated successfully!'));
  await page.getByRole('heading', { name: 'Asha_V21' }).waitFor();

  // A new player has a random avatar of the fifteen, which cannot be chosen again.
  const [chosen, other] = [9, 3, 5]
    .filter((number) => player.me.avatar !== `avatar${number}.png`)
    .map((number) => page.getByRole('radio', { name: `Avatar ${number}`, exact: true })) as [Locator, Locator];
  await chosen.click();
  await page.getByText('Avatar updated successfully!').waitFor();
  await open(asha, '/profile');
  expect(await chosen.isChecked()).toBe(true);
  await page.getByText('Games played').waitFor();

  await page.route('**/api/user/update-avatar/**', (route) => route.abort());
  await other.click();
  await page.getByText('Failed to update avatar.').waitFor();
  await page.unroute('**/api/user/update-avatar/**');
  expect(await chosen.isChecked()).toBe(true);
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

  await page.route('**/api/user/referbalance/**', (route) => route.abort());
  await open(asha, '/Refer');
  await page.getByRole('alert').filter({ hasText: 'Could not load your referrals' }).waitFor();
  await page.unroute('**/api/user/referbalance/**');
  await button(page, 'Try again').click();
  await page.getByRole('region', { name: 'Friends joined' }).waitFor();
});

it('shows all money pages in Hindi', async () => {
  const { page } = asha;
  await open(asha, '/profile');
  await page.getByText('हिन्दी', { exact: true }).click();
  await page.getByRole('heading', { name: 'प्रोफ़ाइल' }).waitFor();
  await open(asha, '/withdraws');
  await page.getByRole('timer', { name: 'फिर से निकाल सकेंगे' }).waitFor();
  await page.getByText('पेंडिंग', { exact: true }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await open(asha, '/recharge');
  await page.getByLabel('अमाउंट').fill('9');
  await button(page, 'रिचार्ज करें').click();
  await page.getByText('₹10 से ₹5,000 के बीच का अमाउंट चुनें।').waitFor();
});

it('lets an under-age player withdraw but not play, and explains it', async () => {
  const phone = await server.openPhone();
  const young = await registerBoth(phone, 'Ravi Kumar');
  await open(phone, '/kyc');
  const before = (await young.call('GET /sandbox/messages', { query: { to: young.phone } })).length;
  await phone.page.getByLabel('Aadhaar Number').fill(randomAadhaar('1717'));
  await button(phone.page, 'Request for KYC').click();
  await phone.page.getByLabel(/Enter OTP Sent/).fill(await readOtp(young, young.phone, before));
  await phone.page.getByText(/under 18, so you may not play/).waitFor();
  await phone.close();
});
