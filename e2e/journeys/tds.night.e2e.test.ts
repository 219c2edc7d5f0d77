import { verifyKyc } from '@muqabla/testing/kyc';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();

skipAfterFailure();
beforeAll(async () => {
  await server.services.settings.write('tdsOnWinnings', true);
});

const playerWithWinnings = async (): Promise<Player> => {
  const player = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  await verifyKyc(player);
  await addWinnings(server, player.id, 1000);
  return player;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      amount: 'Amount',
      bill: 'Tax on this withdrawal',
      withdraw: 'Withdraw ₹400',
      ok: 'OK',
      row: '₹280.00 to your account, ₹120.00 tax (TDS)',
      link: 'Your tax this year',
      title: 'Tax on winnings',
      quarters: 'By quarter',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      amount: 'अमाउंट',
      bill: 'इस निकासी पर टैक्स',
      withdraw: '₹400 निकालें',
      ok: 'ठीक है',
      row: 'खाते में ₹280.00, टैक्स (TDS) ₹120.00',
      link: 'इस साल का आपका टैक्स',
      title: 'जीत पर टैक्स',
      quarters: 'तिमाही के हिसाब से',
    },
  ] as const),
)(
  'shows the tax before the withdrawal, on the request and by quarter, $locale',
  async ({ locale, colorScheme, ...words }) => {
    const player = await playerWithWinnings();
    await server.withPhone(player, { locale, colorScheme }, async (phone) => {
      const { page } = phone;
      await open(phone, '/withdraws');
      await page.getByLabel(words.amount, { exact: true }).fill('400');
      const bill = page.getByRole('region', { name: words.bill });
      expect(await bill.getByRole('definition').allTextContents()).toEqual([
        '₹0.00',
        '₹400.00',
        '₹400.00',
        '− ₹120.00',
        '₹280.00',
      ]);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('UPI ID').fill('kavya@okaxis');
      await page.getByRole('button', { name: words.withdraw, exact: true }).click();
      await page.getByRole('button', { name: words.ok, exact: true }).click();
      await page.getByRole('list').getByText(words.row).last().waitFor();
      await page.getByRole('link', { name: words.link }).click();
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
      const table = page.getByRole('table', { name: words.quarters });
      await table.waitFor();
      expect((await table.getByRole('cell').allTextContents()).filter((text) => text !== '₹0.00')).toEqual([
        '₹400.00',
        '₹120.00',
      ]);
      expect(await faultsOf(page)).toEqual([]);
    });
  },
);

it('has no tax on the withdraw page while none is withheld', async () => {
  await server.services.settings.write('tdsOnWinnings', false);
  await server.withPhone(await playerWithWinnings(), {}, async (phone) => {
    await open(phone, '/withdraws');
    await phone.page.getByLabel('Amount', { exact: true }).fill('400');
    await phone.page.getByRole('button', { name: 'Withdraw ₹400', exact: true }).waitFor();
    expect(await phone.page.getByRole('region', { name: 'Tax on this withdrawal' }).count()).toBe(0);
  });
});
