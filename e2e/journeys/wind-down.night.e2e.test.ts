import { verifyKyc } from '@muqabla/testing/kyc';
import { setBalances } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let kavya: Player;
let asha: Player;
let owner: Page;
let finance: Page;

beforeAll(async () => {
  [kavya, asha] = [
    await playerWithCash(server.origin, 500),
    await playerWithCash(server.origin, 500, 'Asha Unverified'),
  ];
  await verifyKyc(kavya);
  await setBalances(server, kavya, { deposit: 300, reward: 40 });
  await asha.call('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
  owner = await server.deskOf('owner');
  finance = await server.deskOf('finance');
});

it('is proposed by one person, who sees what would go back, and approved by another', async () => {
  await server.go(owner, '/law/wind-down');
  await owner.getByRole('heading', { name: 'What we hold now' }).waitFor();
  await owner.getByText('Open battles (0 challenges)').waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  await owner.getByLabel('Why must play end?').fill('The law forbids stakes from tonight on.');
  await owner.getByRole('button', { name: 'Propose to end play' }).click();
  await owner.getByText('Another person must approve.').waitFor();
  await server.go(finance, '/law/wind-down');
  await finance.getByRole('button', { name: /^End play and pay ₹/ }).click();
  await finance.getByText('Play has ended. The payouts begin.').waitFor();
  await finance.getByRole('heading', { name: 'Progress' }).waitFor();
  await server.runJob('wind-down', {});
});

it.each([
  {
    locale: 'en-IN',
    colorScheme: 'light',
    strip: 'Play has ended. See how your money comes back to you.',
    title: 'When play ends',
    refused: 'Play has ended here. Nothing was taken',
    pay: 'Pay ₹500',
    kyc: 'The law demands your KYC',
  },
  {
    locale: 'hi-IN',
    colorScheme: 'dark',
    strip: 'खेल बंद हो चुका है। देखें आपका पैसा आपको कैसे मिलेगा।',
    title: 'खेल बंद होने पर',
    refused: 'यहाँ खेल बंद हो चुका है। कोई पैसा नहीं कटा',
    pay: '₹500 दें',
    kyc: 'पैसा भेजने से पहले आपका KYC ज़रूरी है',
  },
] as const)(
  'tells a player on every page, and refuses a deposit, $locale',
  async ({ locale, colorScheme, ...words }) => {
    await server.withPhone(asha, { locale, colorScheme }, async (phone) => {
      const { page } = phone;
      await open(phone, '/depositmoney');
      await page.getByRole('link', { name: words.strip }).waitFor();
      await page.locator('input').first().fill('500');
      await page.getByRole('button', { name: words.pay }).click();
      await page.getByText(words.refused).first().waitFor();
      await page.goto(`${server.origin}/`);
      await page.getByRole('link', { name: words.strip }).click();
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
      await page.getByText(words.kyc).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  },
);

it('pays a player who names the account, and the console shows the progress', async () => {
  await server.withPhone(kavya, {}, async (phone) => {
    const { page } = phone;
    await open(phone, '/wind-down');
    await page.getByText('Which account should your money go to?').waitFor();
    await page.getByRole('button', { name: 'Send all of it' }).click();
    await page.getByLabel('UPI ID').fill('kavya@okaxis');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send all of it' }).click();
    await page.getByText(/on its way to kavya@okaxis|All of your money is paid out/).waitFor();
    await page.getByText('All of your money is paid out').waitFor();
    await page.getByText('₹340.00').first().waitFor();
  });
  await server.runJob('wind-down', {});
  await server.go(finance, '/law/wind-down?state=kyc');
  await finance.getByRole('link', { name: asha.me.username }).waitFor();
  await finance.getByText('₹510.00').first().waitFor();
  await finance.getByRole('group', { name: 'Site and withdrawals' }).getByText('Play has ended').waitFor();
  await finance.getByRole('link', { name: /^Done/ }).click();
  await finance.getByRole('link', { name: kavya.me.username }).waitFor();
  expect(await faultsOf(finance)).toEqual([]);
});

// Last, because it leaves its language to the other pages of its member of staff.
it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px',
  async (look) => {
    const page = await server.deskOf('owner', look);
    await server.go(page, '/law/wind-down?state=kyc');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);
