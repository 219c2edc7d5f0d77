import { playerWithCash, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();

beforeAll(async () => {
  // Amounts are stored in paise.
  await writeSetting(server, 'penaltyFraud', 150_00);
  await writeSetting(server, 'penaltyWrongUpdate', 80_00);
  await writeSetting(server, 'penaltyAbusing', 60_00);
  await writeSetting(server, 'depositMin', 100_00);
  await writeSetting(server, 'depositMax', 5000_00);
  await writeSetting(server, 'commissionPercent', 10);
  await writeSetting(server, 'minimumAge', 21);
});

const withPhone = async (locale: 'en-IN' | 'hi-IN', act: (phone: Phone) => Promise<void>) => {
  const phone = await server.openPhone({ locale });
  await act(phone);
  await phone.close();
};

it('shows the operator’s penalties in the match room, its rules and the win sheet', async () => {
  const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
  const matchId = await startMatch(host, joiner, { roomcode: '08714236' });
  await withPhone('en-IN', async (phone) => {
    const { page } = phone;
    await signInAs(phone, host);
    await open(phone, `/match/${matchId}`);
    for (const row of [/Fraud.*₹150/, /Wrong Update.*₹80/, /Abusing.*₹60/])
      await page.getByRole('row', { name: row }).first().waitFor();
    await page.getByRole('button', { name: 'I WIN' }).click();
    await page.getByText(/A fake screenshot costs a ₹150 penalty/).waitFor();
  });
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      fee: 'Fee: ₹10 of every ₹200 put in (5%). The winner gets ₹190.',
      penalties: 'fraud or a fake screenshot ₹150, a wrong update ₹80, abuse ₹60.',
    },
    {
      locale: 'hi-IN',
      fee: 'फ़ीस: लगाए गए हर ₹200 में से ₹10 (5%)। जीतने वाले को ₹190 मिलते हैं।',
      penalties: 'धोखाधड़ी या नक़ली स्क्रीनशॉट ₹150, ग़लत अपडेट ₹80, गाली-गलौज ₹60।',
    },
  ] as const),
)('states the operator’s fee and penalties in the Terms, $locale', ({ locale, fee, penalties }) =>
  withPhone(locale, async (phone) => {
    await open(phone, '/terms');
    await phone.page.getByText(fee).waitFor();
    await phone.page.getByText(penalties).waitFor();
  }),
);

it('states the operator’s minimum age to visitors, in the Terms and in an invitation', async () => {
  const player = await playerWithCash(server.origin, 200);
  await withPhone('en-IN', async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    await page.getByText(/^21\+ only\. Not available in/).waitFor();
    await open(phone, '/login');
    await page.getByText(/you confirm that you are 21 or older/).waitFor();
    await open(phone, '/terms');
    await page.getByText(/^You must be 21 or older/).waitFor();
    await signInAs(phone, player);
    await open(phone, '/Refer');
    await page.getByText('a friend who is 21 or older').waitFor();
    const invitation = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(invitation ?? '')).toContain('21+ only.');
  });
});

it('takes a deposit within the operator’s bounds, and no other', async () => {
  const player = await playerWithCash(server.origin, 200);
  await withPhone('en-IN', async (phone) => {
    const { page } = phone;
    await signInAs(phone, player);
    await open(phone, '/depositmoney');
    await page.getByText('Min: ₹100 / Max: ₹5,000').waitFor();
    const amount = page.getByLabel('Amount', { exact: true });
    const pay = page.getByRole('button', { name: /^Pay/ });
    for (const outside of ['60', '5001']) {
      await amount.fill(outside);
      expect(await pay.isDisabled()).toBe(true);
    }
    await amount.fill('4900');
    await page.getByRole('button', { name: 'Add ₹500' }).click();
    expect(await amount.inputValue()).toBe('5000');
    expect(await pay.isEnabled()).toBe(true);
  });
});
