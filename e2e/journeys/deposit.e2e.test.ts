import { playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { chooseToOpen, headerBalance, open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();

const LOBBY = '/matches/Ludo%20Classic';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const pathOf = (page: Page) => new URL(page.url()).pathname;

const newPhone = async (locale: 'en-IN' | 'hi-IN' = 'en-IN', rupees = 0) => {
  const phone = await server.openPhone({ locale });
  await signInAs(
    phone,
    rupees === 0 ? await registerPlayer(server.origin) : await playerWithCash(server.origin, rupees),
  );
  return phone;
};
const balance = (phone: Phone, rupees: number) =>
  until(`a balance of ${rupees}`, async () => ((await headerBalance(phone)) === rupees ? true : undefined));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      create: /Create a Battle/,
      set: 'Create ₹100 battle',
      low: 'Add ₹90 to play this',
      add: 'Add ₹90',
      amount: 'Amount',
      pay: /^Pay ₹/,
      again: 'Try again',
      play: 'Create ₹100 battle',
      waits: 'Waiting for a player',
    },
    {
      locale: 'hi-IN',
      create: /मुक़ाबला बनाएँ/,
      set: '₹100 का मुक़ाबला बनाएँ',
      low: 'यह खेलने के लिए ₹90 जोड़ें',
      add: '₹90 जोड़ें',
      amount: 'अमाउंट',
      pay: /^₹90 दें/,
      again: 'दोबारा कोशिश करें',
      play: '₹100 का मुक़ाबला बनाएँ',
      waits: 'खिलाड़ी का इंतज़ार है',
    },
  ] as const),
)(
  'adds what a battle lacks and creates it after the payment, also after one that failed, $locale',
  async ({ locale, ...words }) => {
    const phone = await newPhone(locale);
    const { page } = phone;
    const beginToPay = async () => {
      expect(await page.getByLabel(words.amount, { exact: true }).inputValue()).toBe('90');
      await button(page, words.pay).click();
      await page.waitForURL(/\/sandbox\/pay\//);
    };
    await open(phone, LOBBY);
    await chooseToOpen(page);
    await page.getByLabel(words.create).first().fill('100');
    await button(page, words.set).click();
    await page.getByRole('alertdialog', { name: words.low }).getByRole('link', { name: words.add }).click();
    await page.waitForURL(/\/depositmoney/);
    await beginToPay();
    await page.locator('form[action*="/fail?"] button').click();
    await page.waitForURL(/\/wallet\?deposit=/);
    await page.getByRole('alertdialog').getByRole('button', { name: words.again }).click();
    await page.waitForURL(/\/depositmoney/);
    await beginToPay();
    await page.locator('form[action*="/pay?"] button').click();
    await page.waitForURL(/\/wallet\?deposit=/);
    await button(page, words.play).click();
    await page.getByRole('article').getByText(words.waits).waitFor();
    expect(decodeURI(pathOf(page))).toBe('/matches/Ludo Classic');
    await balance(phone, 0);
    // It was for this battle only.
    await open(phone, '/wallet');
    expect(await button(page, words.play).count()).toBe(0);
    await phone.close();
  },
);

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      list: 'Unfinished payments',
      none: 'Not paid yet',
      bank: 'With your bank',
      check: 'Check your payment of ₹500',
      go: 'Pay ₹500',
      same: 'No news from the bank yet.',
      credited: '₹500.00 added to your deposit wallet.',
    },
    {
      locale: 'hi-IN',
      list: 'अधूरे पेमेंट',
      none: 'पेमेंट बाक़ी है',
      bank: 'बैंक में प्रोसेस हो रहा है',
      check: '₹500 का पेमेंट चेक करें',
      go: '₹500 का पेमेंट करें',
      same: 'बैंक से अभी कोई ख़बर नहीं।',
      credited: '₹500.00 आपके डिपॉज़िट वॉलेट में आ गए।',
    },
  ] as const),
)('shows in the wallet a payment whose page was left, to pay or to check, $locale', async ({ locale, ...words }) => {
  const player = await playerWithCash(server.origin, 200);
  const begin = () => player.call('POST /user/deposit', { body: { amount: 500, userId: player.id } });
  const { result } = await begin();
  const phone = await server.openPhone({ locale });
  const { page } = phone;
  await signInAs(phone, player);
  await open(phone, '/wallet');
  const list = page.getByRole('list', { name: words.list });
  await list.getByText(words.none).waitFor();
  await list.getByRole('button', { name: words.check }).click();
  await page.getByRole('status').filter({ hasText: words.same }).waitFor();
  // Tall enough that the tab bar covers nothing.
  await page.setViewportSize({ width: 360, height: 1400 });
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await list.getByRole('link', { name: words.go }).click();
  await page.waitForURL(result.payment_url);
  await page.locator('form[action*="/pay?"] button').click();
  await page.waitForURL(/\/wallet\?deposit=/);
  await balance(phone, 710);
  expect(await list.count()).toBe(0);

  // Paid at the gateway without a webhook, which a status check detects.
  const second = await begin();
  const paymentId = second.result.payment_url.split('/').at(-1);
  const atGateway = (status: string) =>
    server.services.db.query('update sandbox.payments set status = $2 where payment_id = $1', [paymentId, status]);
  await atGateway('pending');
  await open(phone, '/wallet');
  await list.getByRole('button', { name: words.check }).click();
  await list.getByText(words.bank).waitFor();
  expect(await list.getByRole('link').count()).toBe(0);
  await atGateway('captured');
  await list.getByRole('button', { name: words.check }).click();
  await page.getByRole('status').filter({ hasText: words.credited }).waitFor();
  await balance(phone, 1210);
  await list.waitFor({ state: 'detached' });
  await phone.close();
});
