import { verifyKyc } from '@muqabla/testing/kyc';
import { addCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { playerWithReward } from '@muqabla/testing/winnings';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, open, signInAs } from '../support/phone.ts';

const hand = setUpBrowserTest({ from: 'sandbox' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const refusal = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Presses one key after another, as a keyboard with this decimal character does. */
const type = async (field: Locator, text: string) => {
  await field.fill('');
  await field.pressSequentially(text);
};
const paste = async (field: Locator, text: string) => {
  await field.page().evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.fill('');
  await field.focus();
  await field.press('Control+V');
};
const pathsPosted = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      create: 'Create a Battle',
      set: 'Set',
      createHundred: 'Create ₹100 battle',
      limit: 'New limit in rupees',
      setLimit: 'Set limit',
      amount: 'Amount',
      recharge: 'Recharge Now',
      pay: (rupees: string) => `Pay ${rupees}`,
      withdraw: (rupees: string) => `Withdraw ${rupees}`,
      wholeRule: 'Enter whole rupees, like 1,500.',
      limitRule: 'Enter whole rupees, 1 or more.',
      paiseRule: 'Enter rupees with at most two decimals, like 1,500.50.',
    },
    {
      locale: 'hi-IN',
      create: 'मुक़ाबला बनाएँ',
      set: 'बनाएँ',
      createHundred: '₹100 का मुक़ाबला बनाएँ',
      limit: 'नई लिमिट, रुपयों में',
      setLimit: 'लिमिट लगाएँ',
      amount: 'अमाउंट',
      recharge: 'रिचार्ज करें',
      pay: (rupees: string) => `${rupees} दें`,
      withdraw: (rupees: string) => `${rupees} निकालें`,
      wholeRule: 'पूरे रुपये लिखें, जैसे 1,500।',
      limitRule: 'पूरे रुपये लिखें, 1 या ज़्यादा।',
      paiseRule: 'रुपये लिखें, पॉइंट के बाद ज़्यादा से ज़्यादा दो अंक, जैसे 1,500.50।',
    },
  ] as const),
)('the fields of a player take an amount as it is written or refuse it, $locale', async (words) => {
  const player = await playerWithReward(hand.origin, 300);
  await addCash(player, 200);
  await verifyKyc(player);
  const phone = await hand.openPhone({ locale: words.locale });
  await signInAs(phone, player);
  const { page } = phone;
  const posted = pathsPosted(page);

  await open(phone, '/matches/Ludo%20Classic');
  await chooseToOpen(page);
  const stake = page.getByLabel(words.create, { exact: true });
  await type(stake, '100.5');
  await button(page, words.set).click();
  await refusal(page, words.wholeRule).waitFor();
  await type(stake, '1e2');
  await button(page, words.set).click();
  await refusal(page, words.wholeRule).waitFor();
  expect(posted).not.toContain('/api/match/create');
  await paste(stake, ' ₹१०० ');
  const [created] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/match/create')),
    button(page, words.createHundred).click(),
  ]);
  expect(created.postDataJSON()).toMatchObject({ amount: 100 });

  await open(phone, '/depositmoney');
  const deposit = page.getByLabel(words.amount, { exact: true });
  await type(deposit, '77,77');
  await refusal(page, words.paiseRule).waitFor();
  await type(deposit, '77.777');
  await refusal(page, words.paiseRule).waitFor();
  await paste(deposit, '₹1,000');
  await button(page, words.pay('₹1,000')).waitFor();
  await type(deposit, '77.77');
  const [paid] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/user/deposit')),
    button(page, words.pay('₹77.77')).click(),
  ]);
  expect(paid.postDataJSON()).toMatchObject({ amount: 77.77 });
  await page.waitForURL(/\/sandbox\/pay\//);

  await open(phone, '/withdraws');
  const withdrawal = page.getByLabel(words.amount, { exact: true });
  await paste(withdrawal, '-100');
  await withdrawal.blur();
  await refusal(page, words.paiseRule).waitFor();
  await type(withdrawal, '100.55');
  await button(page, words.withdraw('₹100.55')).waitFor();

  await open(phone, '/recharge');
  await type(page.getByLabel(words.amount, { exact: true }), '50.5');
  await button(page, words.recharge).click();
  await refusal(page, words.wholeRule).waitFor();
  expect(posted).not.toContain('/api/user/recharge');

  await open(phone, '/limits');
  const limit = page.getByLabel(words.limit).first();
  await type(limit, '150.5');
  await button(page, words.setLimit).first().click();
  await refusal(page, words.limitRule).waitFor();
  await paste(limit, '1,00,000');
  await button(page, words.setLimit).first().click();
  await page.getByRole('alertdialog').getByText('₹1,00,000').first().waitFor();
  await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      adjust: 'Amount in rupees',
      stakeMin: 'Minimum stake',
      paiseRule: 'Enter rupees with at most two decimals, like 1,500.50.',
    },
    {
      language: 'hi',
      adjust: 'रकम, रुपये में',
      stakeMin: 'कम से कम एंट्री',
      paiseRule: 'रुपये लिखें, पॉइंट के बाद ज़्यादा से ज़्यादा दो अंक, जैसे 1,500.50।',
    },
  ] as const),
)('the fields of staff take an amount as it is written or refuse it, $language', async (words) => {
  const page = await hand.deskOf('owner', { language: words.language });
  const player = await playerWithReward(hand.origin, 100);
  await hand.go(page, `/players/${player.id}`);
  const adjustment = page.getByLabel(words.adjust, { exact: true });
  await type(adjustment, '77,77');
  await refusal(page, words.paiseRule).waitFor();
  await type(adjustment, '1.005');
  await refusal(page, words.paiseRule).waitFor();
  await type(adjustment, '1,200.50');
  await page.getByRole('button', { name: '₹1,200.50' }).waitFor();

  await hand.go(page, '/settings?show=battles');
  const setting = page.getByRole('textbox', { name: words.stakeMin });
  await type(setting, '1e2');
  await refusal(page, words.paiseRule).waitFor();
  await type(setting, '₹1,00,000');
  expect(await setting.getAttribute('aria-invalid')).toBeNull();
  await page.close();
});
