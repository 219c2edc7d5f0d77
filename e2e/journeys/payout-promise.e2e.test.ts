import { paise } from '@muqabla/contract/money';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import {
  ageWithdrawal,
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { hideOutcomes, open, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();

beforeAll(() => server.services.settings.write('latePayoutAmount', paise(20_00)));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      promise: 'If it comes later, ₹20 is added to your deposit balance.',
      paid: 'It came later than we said: ₹20 was added to your deposit balance.',
      notice: /Your withdrawal was paid later than we said\. ₹20/,
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      promise: 'इससे देर हुई तो ₹20 आपके डिपॉज़िट बैलेंस में जोड़े जाएँगे।',
      paid: 'यह बताए गए दिन के बाद हुई: ₹20 आपके डिपॉज़िट बैलेंस में जोड़े गए।',
      notice: /आपकी निकासी बताए गए दिन के बाद हुई। इसके लिए ₹20/,
    },
  ] as const),
)('a player sees what a late withdrawal is worth, and gets it by itself, $locale', async (variant) => {
  const { locale, colorScheme, promise, paid, notice } = variant;
  const withdrawals = await createWithdrawalFixtures(server);
  const player = await playerWithVerifiedWinnings(server, 1000);
  const id = await withdrawals.request(player, 100);
  const phone = await server.openPhone({ locale, colorScheme });
  await signInAs(phone, player);
  await hideOutcomes(phone, player);
  const { page } = phone;
  await open(phone, '/withdraws');
  await page.getByText(promise).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await ageWithdrawal(server.ownerUrl, id, 7);
  await withdrawals.approve(id, 'paid');
  await open(phone, '/withdraws');
  await page.getByText(paid).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await open(phone, '/notices');
  await page.getByText(notice).waitFor();
  await phone.close();
});
