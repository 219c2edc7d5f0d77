import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Player, readOtp, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { playerWithReward } from '@muqabla/testing/winnings';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { hideOutcomes, open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }).first();

const withPhone = async (player: Player, act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
  await signInAs(phone, player);
  await hideOutcomes(phone, player);
  await act(phone);
  await phone.close();
};

/** Fulfils one of the page's calls with a fixed response during an action. */
const answering = async (
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) => {
  await page.route(path, answer);
  await act();
  await page.unroute(path);
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      bank: 'Bank',
      amount: 'Amount',
      withdraw: /^Withdraw/,
      fields: ['Account holder name', 'Account number', 'IFSC code'],
      rules: ['9 to 18 digits', '11 characters; the fifth is a zero'],
      wrong: 'Something went wrong!',
      ok: 'OK',
      done: 'Withdrawal request submitted successfully!',
    },
    {
      locale: 'hi-IN',
      bank: 'बैंक',
      amount: 'अमाउंट',
      withdraw: /निकालें$/,
      fields: ['खाताधारक का नाम', 'खाता नंबर', 'IFSC कोड'],
      rules: ['9 से 18 अंक', '11 अक्षर, पाँचवाँ ज़ीरो (0)'],
      wrong: 'कुछ गड़बड़ हुई!',
      ok: 'ठीक है',
      done: 'पैसे निकालने की रिक्वेस्ट भेज दी गई!',
    },
  ] as const),
)('withdraws to a bank: each field is named, a refusal moves nothing, $locale', async ({ locale, ...words }) => {
  const player = await playerWithReward(server.origin, 300, 'Asha Verma');
  await verifyKyc(player);
  await withPhone(
    player,
    async (phone) => {
      const { page } = phone;
      const sent: string[] = [];
      page.on(
        'request',
        (request) => request.method() === 'POST' && request.url().endsWith('/user/withdraw') && sent.push('withdraw'),
      );
      await open(phone, '/withdraws');
      await page.getByText(words.bank, { exact: true }).click();
      const submit = page.getByRole('main').locator('button[type=submit]');
      await page.getByLabel(words.amount).fill('100');
      const [holder, account, ifsc] = words.fields.map((name) => page.getByLabel(name));
      await account?.fill('12');
      await ifsc?.fill('XX');
      await submit.click();
      for (const field of [holder, account, ifsc]) expect(await field?.getAttribute('aria-invalid')).toBe('true');
      expect(sent).toEqual([]);
      await holder?.fill('Somebody Else');
      await account?.fill('123456789012');
      await ifsc?.fill('HDFC0001234');
      const popup = page.getByRole('alertdialog');
      const close = async () => {
        await popup.getByRole('button', { name: words.ok }).click();
        await popup.waitFor({ state: 'detached' });
      };
      const failed = (route: Route) => route.fulfill({ status: 500, body: '' });
      await answering(page, '**/api/user/withdraw', failed, async () => {
        await submit.click();
        await popup.getByText(words.wrong).waitFor();
        await close();
      });
      expect(await account?.inputValue()).toBe('123456789012');
      const { rewardWallet } = await player.call('GET /user/walletbalance/{userId}', {
        params: { userId: player.id },
      });
      await holder?.fill(player.me.fullName);
      await submit.click();
      await popup.waitFor();
      await close();
      const { withdrawRequests } = await player.call('GET /user/withdraw-requests', {
        query: { user_id: player.id },
      });
      expect(withdrawRequests).toHaveLength(1);
      const after = await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } });
      expect(Math.round(after.rewardWallet * 100)).toBe(Math.round(rewardWallet * 100) - 10_000);
    },
    locale,
  );
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      number: 'Mobile or DTH number',
      amount: 'Amount',
      now: 'Recharge Now',
      operator: 'Operator',
      check: 'Check your recharge',
      digits: '10 digits, starting with 6, 7, 8 or 9',
      dth: 'Customer number of 8 to 12 digits',
      uncovered: /^Your winnings are too low/,
      pending: 'Recharge Pending ⏳',
      held: /is on hold until/,
      broken: 'Server Error ❌',
    },
    {
      locale: 'hi-IN',
      number: 'मोबाइल या DTH नंबर',
      amount: 'अमाउंट',
      now: /^रिचार्ज करें$/,
      operator: 'ऑपरेटर',
      check: 'रिचार्ज जाँच लें',
      digits: '10 अंक, शुरुआत 6, 7, 8 या 9 से',
      dth: '8 से 12 अंकों का कस्टमर नंबर',
      uncovered: /जीत की रकम/,
      pending: 'रिचार्ज पेंडिंग ⏳',
      held: /₹50/,
      broken: 'सर्वर की गड़बड़ी ❌',
    },
  ] as const),
)('recharges: what is wrong is named, a pending one is held, $locale', async ({ locale, ...words }) => {
  const player = await playerWithReward(server.origin, 150, 'Asha Verma');
  await withPhone(
    player,
    async (phone) => {
      const { page } = phone;
      await open(phone, '/recharge');
      const [number, amount] = [page.getByLabel(words.number), page.getByLabel(words.amount)];
      await number.fill('12345');
      await amount.fill('50');
      await button(page, words.now).click();
      await alert(page, words.digits).waitFor();
      await page.getByText('DTH', { exact: true }).click();
      await page.getByText(words.dth).waitFor();
      await page.getByRole('radio').first().check();
      await number.fill('9845022201');
      await page.getByLabel(words.operator).selectOption('airtel');
      const confirm = () =>
        page
          .getByRole('dialog', { name: words.check })
          .getByRole('button', { name: /98450 22201 · Airtel · ₹50/ })
          .click();
      await amount.fill('4000');
      await button(page, words.now).click();
      await page.getByText(words.uncovered).first().waitFor();
      await amount.fill('50');
      await answering(
        page,
        '**/api/user/recharge',
        (route) => route.fulfill({ status: 400, json: { code: 'MALFORMED', message: '' } }),
        async () => {
          await button(page, words.now).click();
          await confirm();
          await page.locator('[data-sonner-toast]').filter({ hasText: words.broken }).waitFor();
        },
      );
      await button(page, words.now).click();
      await confirm();
      await page.locator('[data-sonner-toast]').filter({ hasText: words.pending }).waitFor();
      await page.getByRole('status').filter({ hasText: words.held }).first().waitFor();
      const { rewardWallet } = await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } });
      const { recharges } = await player.call('GET /user/recharges', { query: {} });
      expect(recharges.map(({ status }) => status)).toEqual(['pending']);
      expect(rewardWallet).toBeGreaterThan(0);
    },
    locale,
  );
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      field: 'Aadhaar Number',
      request: 'Request for KYC',
      otp: 'Enter OTP Sent to Mobile Number registered with your Aadhaar Card',
      notSent: 'Failed to send OTP. Please try again.',
      sendError: 'Server error while sending OTP.',
      invalid: 'Invalid OTP.',
      verifyError: 'Error verifying OTP.',
      done: 'KYC Verified Successfully!',
      guide: ['Guide', 'How KYC works'],
      agree: 'Legal Terms',
    },
    {
      locale: 'hi-IN',
      field: 'आधार नंबर',
      request: 'KYC की रिक्वेस्ट करें',
      otp: 'आपके आधार कार्ड से जुड़े मोबाइल नंबर पर भेजा गया OTP डालें',
      notSent: 'OTP नहीं भेजा जा सका। फिर से कोशिश करें।',
      sendError: 'OTP भेजते समय सर्वर में गड़बड़ हुई।',
      invalid: 'ग़लत OTP।',
      verifyError: 'OTP वेरिफ़ाई करने में गड़बड़ हुई।',
      done: 'KYC हो गया!',
      guide: ['गाइड', 'KYC कैसे होता है'],
      agree: 'क़ानूनी शर्तें',
    },
  ] as const),
)('verifies by Aadhaar, and names each way it can fail, $locale', async ({ locale, ...words }) => {
  const player = await registerPlayer(server.origin, { fullName: 'Meera Joshi' });
  await withPhone(
    player,
    async (phone) => {
      const { page } = phone;
      await open(phone, '/kyc');
      await page.getByText(/पैसे सिर्फ़ उसी बैंक खाते में/).waitFor();
      await button(page, words.guide[0]).click();
      const guide = page.getByRole('dialog', { name: words.guide[1] });
      await guide.getByRole('listitem').nth(3).waitFor();
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'detached' });
      expect(await page.getByRole('main').getByRole('link', { name: words.agree }).getAttribute('href')).toBe('/terms');

      const field = page.getByLabel(words.field);
      const aadhaar = randomAadhaar();
      await field.fill(aadhaar);
      const request = button(page, words.request);
      const notSent = (route: Route) => route.fulfill({ json: { success: false, message: '' } });
      await answering(page, '**/api/kyc/sendotp', notSent, async () => {
        await request.click();
        await alert(page, words.notSent).waitFor();
      });
      await answering(
        page,
        '**/api/kyc/sendotp',
        (route) => route.abort(),
        async () => {
          await request.click();
          await alert(page, words.sendError).waitFor();
        },
      );
      const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
      await request.click();
      const otp = page.getByLabel(words.otp);
      await otp.waitFor();
      const right = await readOtp(player, player.phone, before);
      await otp.fill(right === '000000' ? '000001' : '000000');
      await page.getByText(words.invalid).waitFor();
      await answering(
        page,
        '**/api/kyc/verifyotp/**',
        (route) => route.abort(),
        async () => {
          await otp.fill(right);
          await page.getByText(words.verifyError).waitFor();
        },
      );
      await otp.fill('');
      await otp.fill(right);
      await page.locator('[data-sonner-toast]').filter({ hasText: words.done }).waitFor();
      await page.getByText(`•••• •••• ${aadhaar.slice(-4)}`).waitFor();
    },
    locale,
  );
});
