import { registerPlayer } from '@muqabla/testing/player';
import { type RechargesDouble, startKwikApiDouble } from '@muqabla/testing/providers/kwikapi-double';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const TWO_HOURS = 7_200_000;

let double: RechargesDouble;
// Recharges are ordered two hours ago, so that staff may decide about them now.
let behind = TWO_HOURS;
const clock = { now: () => new Date(Date.now() - behind) };

beforeAll(async () => {
  double = await startKwikApiDouble();
});
afterAll(() => double.http.stop());
const server = setUpBrowserTest(() => ({ from: 'sandbox', clock, providers: { recharge: double.config } }));
beforeAll(async () => {
  await server.services.settings.write('tdsOnWinnings', true);
});

const newPlayer = async (fullName: string) => {
  const player = await registerPlayer(server.origin, { fullName });
  await addWinnings(server, player.id, 1000);
  return player;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      number: 'Mobile or DTH number',
      operator: 'Operator',
      amount: 'Amount',
      types: ['Prepaid', 'DTH'],
      most: 'You can recharge for up to ₹700',
      now: 'Recharge Now',
      check: 'Check your recharge',
      confirm: 'Recharge 98450 22210 · Jio · ₹70',
      row: 'and ₹30.00 tax (TDS)',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      number: 'मोबाइल या DTH नंबर',
      operator: 'ऑपरेटर',
      amount: 'अमाउंट',
      types: ['प्रीपेड', 'DTH'],
      most: '₹700 तक का रिचार्ज',
      now: 'रिचार्ज करें',
      check: 'रिचार्ज जाँच लें',
      confirm: '98450 22210 · Jio · ₹70 रिचार्ज करें',
      row: 'और ₹30.00 टैक्स (TDS)',
    },
  ] as const),
)(
  'offers what the provider recharges, and shows the tax before it is confirmed, $locale',
  async ({ locale, colorScheme, ...words }) => {
    await server.withPhone(await newPlayer('Kavya Sharma'), { locale, colorScheme }, async (phone) => {
      const { page } = phone;
      await open(phone, '/recharge');
      await page.getByLabel(words.number).waitFor();
      const operators = page.getByLabel(words.operator, { exact: true }).getByRole('option');
      expect((await operators.allTextContents()).slice(1)).toEqual(['Airtel', 'Jio', 'Vi']);
      expect(await page.getByRole('radio').count()).toBe(words.types.length);
      await page.getByLabel(words.number).fill('9845022210');
      await page.getByLabel(words.operator, { exact: true }).selectOption('jio');
      await page.getByLabel(words.amount, { exact: true }).fill('701');
      await page.getByText(words.most).waitFor();
      await page.getByLabel(words.amount, { exact: true }).fill('70');
      await page.getByRole('button', { name: words.now, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: words.check });
      await sheet.waitFor();
      expect((await sheet.getByRole('definition').allTextContents()).slice(2)).toEqual([
        '₹70',
        '₹30.00',
        '₹100.00',
        '₹900.00',
      ]);
      expect(await faultsOf(page)).toEqual([]);
      await sheet.getByRole('button', { name: words.confirm }).click();
      await page.getByRole('list').getByText(words.row).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  },
);

it('an order that the provider does not have is marked for staff, who return the money', async () => {
  const player = await newPlayer('Farhan Ali');
  double.http.setFault(({ method }) => (method === 'POST' ? 'cut' : null));
  const body = { number: '9845022213', op_uid: 'jio', amount: 70, type: 'prepaid', order_id: 'ORD1700000000' } as const;
  expect((await player.call('POST /user/recharge', { body })).status).toBe('pending');
  double.http.clear();
  // The sweep of each minute may find out first.
  await server.services.db.query(`update recharges set ask_at = ask_at + interval '1 day' where order_id = $1`, [
    body.order_id,
  ]);
  behind = 0;
  const page = await server.deskOf('finance', { language: 'hi', colorScheme: 'dark', width: 1280 });
  await page.goto(`${server.origin}/admin/recharges?status=pending`);
  await page.getByRole('button', { name: 'अभी जाँचें: 98•••••213' }).click();
  await page.getByText('प्रोवाइडर के पास नहीं है').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '98•••••213 के रिचार्ज के पैसे लौटाएँ' }).click();
  await page.getByLabel('वजह').fill('प्रोवाइडर की लिस्ट में नहीं है');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '₹100 लौटाएँ', exact: true }).click();
  await page.getByText('98•••••213: पैसे लौट गए').waitFor();
  await server.withPhone(player, {}, async (phone) => {
    await open(phone, '/recharge');
    await phone.page.getByText('Refunded').waitFor();
    await phone.page.getByText('Winnings: ₹1,000.00').waitFor();
  });
});
