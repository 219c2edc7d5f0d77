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

it('takes 50 to 10,000 and shows the bill of it; quick picks add up and stop at the most', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await open(phone, '/depositmoney');
  const amount = page.getByLabel('Amount', { exact: true });
  const pay = button(page, /^Pay/);
  for (const wrong of ['49', '10001']) {
    await amount.fill(wrong);
    await page.getByText('Min: ₹50 / Max: ₹10,000').waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(await pay.isDisabled()).toBe(true);
  }
  await amount.fill('');
  for (const pick of ['100', '200', '500', '1,000', '2,000']) await button(page, `Add ₹${pick}`).click();
  expect(await amount.inputValue()).toBe('3800');
  for (let times = 0; times < 4; times += 1) await button(page, 'Add ₹2,000').click();
  expect(await amount.inputValue()).toBe('10000');
  await amount.fill('500');
  const bill = await page.getByRole('region', { name: 'Bill' }).innerText();
  for (const rupees of ['₹390.63', '+ ₹109.37', '₹500.00']) expect(bill).toContain(rupees);
  await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      amount: 'Amount',
      pay: 'Pay ₹500',
      network: 'Network error. Please check your internet connection and try again.',
      noPage: 'Payment failed. Please try again.',
      noWords: 'Something went wrong. Please try again.',
      close: 'Close',
    },
    {
      locale: 'hi-IN',
      amount: 'अमाउंट',
      pay: '₹500 दें',
      network: 'नेटवर्क में दिक़्क़त है। इंटरनेट चेक करके फिर से कोशिश करें।',
      noPage: 'पेमेंट नहीं हुआ। फिर से कोशिश करें।',
      noWords: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
      close: 'बंद करें',
    },
  ] as const),
)('shows why a payment did not start, and keeps the amount, $locale', async ({ locale, ...words }) => {
  const phone = await newPhone(locale, 300);
  const { page } = phone;
  await open(phone, '/depositmoney');
  await page.getByLabel(words.amount, { exact: true }).fill('500');
  const tryWith = async (answer: Parameters<Page['route']>[1], expected: string) => {
    await page.route('**/api/user/deposit', answer);
    await button(page, words.pay).click();
    const popup = page.getByRole('alertdialog', { name: expected });
    await popup.waitFor();
    await popup.getByRole('button', { name: words.close }).click();
    await popup.waitFor({ state: 'detached' });
    await page.unroute('**/api/user/deposit');
    expect(await page.getByLabel(words.amount, { exact: true }).inputValue()).toBe('500');
  };
  await tryWith((route) => route.abort(), words.network);
  await tryWith((route) => route.fulfill({ json: { status: true, message: '', result: {} } }), words.noPage);
  const closed = 'The gateway is closed for the night.';
  await tryWith((route) => route.fulfill({ json: { status: false, message: closed } }), closed);
  await tryWith((route) => route.fulfill({ json: { status: false, message: '' } }), words.noPage);
  await tryWith((route) => route.fulfill({ status: 500, body: '' }), words.noWords);
  const said = 'The gateway rests until noon.';
  await tryWith((route) => route.fulfill({ status: 502, json: { code: 'PROVIDER_DOWN', message: said } }), said);
  await balance(phone, 310);
  await phone.close();
});

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

it('can be paid again when the back button brings the page back as it was left', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await open(phone, '/depositmoney');
  await page.getByLabel('Amount', { exact: true }).fill('500');
  // A navigation to the page itself leaves it in the state of a page restored from the back-forward cache.
  await page.route('**/api/user/deposit', (route) =>
    route.fulfill({ json: { status: true, message: '', result: { payment_url: '#paying' } } }),
  );
  await button(page, 'Pay ₹500').click();
  await page.locator('button[type=submit][aria-busy=true]').waitFor();
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await page.locator('button[type=submit]:not([aria-busy])').waitFor();
  await phone.close();
});
