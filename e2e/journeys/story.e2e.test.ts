import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { createCaller } from '@muqabla/testing/caller';
import { randomAadhaar } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import { randomPhone, readOtp } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_WORDS } from '../../apps/server/src/sandbox/payment-page.messages.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { openConsolePage, signInOf } from '../support/desk.ts';
import { chooseToOpen, closeOutcome, headerBalance, open, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { madeBy, wordsOf } from '../support/words.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const LOBBY = '/matches/Ludo%20Classic';
const BATTLE_WON = text('Battle won');
const BATTLE_ENTRY = text('Battle entry');

/** The two people of each language, so that what a failed part leaves open is not taken for the next language's. */
const PEOPLE: Record<Language, { host: string; joiner: string }> = {
  en: { host: 'Asha', joiner: 'Bilal' },
  hi: { host: 'Kavita', joiner: 'Rohan' },
  mr: { host: 'Sayali', joiner: 'Tushar' },
  bn: { host: 'Rupa', joiner: 'Sourav' },
  gu: { host: 'Hetal', joiner: 'Jignesh' },
  kn: { host: 'Chaitra', joiner: 'Manoj' },
};

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const expectBalance = (phone: Phone, rupees: number) =>
  until(`a balance of ${rupees}`, async () => ((await headerBalance(phone)) === rupees ? true : undefined));

const screenshotFile = async (seed: string) => {
  const path = join(server.dataDirectory, `${seed}.png`);
  await writeFile(path, Buffer.from(await (await pictureOf(seed, `${seed} wins`)).arrayBuffer()));
  return path;
};

/** Acts of both people on their phones, in the words of a language. */
const actsIn = (language: Language) => {
  const words = wordsOf(language);

  const addCash = async (phone: Phone, rupees: number) => {
    const { page } = phone;
    await open(phone, '/wallet');
    await page.getByRole('link', { name: words('add_cash') }).click();
    await page.getByLabel(words('amount'), { exact: true }).fill(String(rupees));
    await page.getByText(words('cashback_bonus'), { exact: true }).waitFor();
    await button(page, madeBy(words('pay_amount'))).click();
    await page.waitForURL(/\/sandbox\/pay\//);
  };

  const claimWin = async ({ page }: Phone, seed: string) => {
    await button(page, words('room_i_win')).click();
    const sheet = page.getByRole('dialog');
    const submit = sheet.getByRole('button', { name: words('room_submit'), exact: true });
    expect(await submit.isDisabled()).toBe(true);
    // A screenshot of another battle would be found again.
    await sheet.locator('input[type=file]').setInputFiles(await screenshotFile(`${seed}-${language}`));
    await submit.click();
    await sheet.waitFor({ state: 'hidden' });
  };

  const createBattle = async (host: Phone, stake: number) => {
    await open(host, LOBBY);
    await chooseToOpen(host.page);
    await host.page.getByLabel(words('lobby_create')).fill(String(stake));
    await button(host.page, words('lobby_create_amount', { amount: `₹${stake}` })).click();
  };

  const requestOf = (host: Phone) => host.page.getByRole('dialog', { name: madeBy(words('live_wants_to_play')) });

  /** Plays up to the match room: in the lobby the host creates, the joiner plays, the host starts and sets the code. */
  const playTogether = async (host: Phone, joiner: Phone, { stake, roomcode }: { stake: number; roomcode: string }) => {
    await open(joiner, LOBBY);
    await createBattle(host, stake);
    const offer = joiner.page
      .getByRole('article')
      .filter({ hasText: PEOPLE[language].host })
      .filter({ hasText: `₹${stake}` });
    await button(offer, words('lobby_play')).click();
    await button(requestOf(host), words('live_start')).click();
    await host.page.waitForURL(/\/match\//);
    await joiner.page.waitForURL(/\/match\//);
    await joiner.page.getByText(words('room_waiting_for_code'), { exact: true }).waitFor();
    await host.page.getByPlaceholder(words('room_code_placeholder')).fill(roomcode);
    await button(host.page, words('room_code_update')).click();
    await joiner.page.getByText(roomcode).waitFor();
  };

  return { words, addCash, claimWin, createBattle, requestOf, playTogether };
};

const signReviewerIn = async () => {
  const reviewer = signInOf(server.dataDirectory, 'reviewer');
  const desk = await openConsolePage(server.browser);
  await server.go(desk, '');
  await desk.getByLabel('Email').fill(reviewer.email);
  await desk.getByLabel('Password').fill(reviewer.password);
  await desk.getByLabel('6-digit code').fill(await server.nextCode(reviewer.totpSecret));
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByRole('navigation', { name: 'Admin' }).waitFor();
  return desk;
};

/** The reviewer's desk with the open case of two people, on a page and with a sign-in of its own. */
const openCase = async (names: { host: string; joiner: string }) => {
  const desk = await signReviewerIn();
  await server.go(desk, '/review');
  await desk.getByRole('link', { name: new RegExp(`${names.host}.* vs ${names.joiner}`) }).click();
  for (const name of [`Screenshot of ${names.host}`, `Screenshot of ${names.joiner}`]) {
    const picture = desk.getByRole('img', { name });
    await until('the picture', async () =>
      (await picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
    );
  }
  return desk;
};

describe.each(sampledVariants(import.meta.filename, LANGUAGES))('in %s', (language) => {
  const { words, addCash, claimWin, createBattle, requestOf, playTogether } = actsIn(language);
  const entryOf = (page: Page, roomcode: string, reason: typeof BATTLE_WON) =>
    page
      .getByRole('listitem')
      .filter({ hasText: textIn(reason, language) })
      .filter({ hasText: roomcode });
  const names = PEOPLE[language];
  const numberOfJoiner = randomPhone();
  let host: Phone;
  let joiner: Phone;

  skipAfterFailure();
  beforeAll(async () => {
    const look = { locale: `${language}-IN` } as const;
    [host, joiner] = [await server.openPhone(look), await server.openPhone(look)];
  });
  afterAll(async () => {
    await host.close();
    await joiner.close();
  });

  it('registers two people who read their OTP from the sandbox phone', async () => {
    await register(host, { name: `${names.host} Verma`, phone: randomPhone() });
    await register(joiner, { name: `${names.joiner} Khan`, phone: numberOfJoiner });
    expect(await host.page.evaluate('document.documentElement.lang')).toBe(language);
    await expectBalance(host, 10);
  });

  it('adds cash through the payment page: failed, left pending, paid', async () => {
    await addCash(host, 500);
    await button(host.page, textIn(PAYMENT_WORDS.fail, language)).click();
    await host.page.waitForURL(/\/wallet\?deposit=/);
    await host.page.getByRole('alertdialog').getByText(words('payment_failed')).waitFor();
    await expectBalance(host, 10);

    await addCash(host, 500);
    await button(host.page, madeBy(textIn(PAYMENT_WORDS.pay, language))).click();
    await host.page.waitForURL(/\/wallet/);
    await expectBalance(host, 510);

    await addCash(joiner, 1000);
    const paymentUrl = new URL(joiner.page.url());
    await button(joiner.page, textIn(PAYMENT_WORDS.pending, language)).click();
    await until('the way back', async () => {
      if (joiner.page.url().includes('/wallet')) return true;
      await joiner.page.getByRole('link').first().click();
      return undefined;
    });
    await joiner.page.getByText(madeBy(words('deposit_processing'))).waitFor();
    await fetch(`${paymentUrl.origin}${paymentUrl.pathname}/pay`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    await expectBalance(joiner, 1010);
  });

  it('plays a battle for money: win and loss reported, the prize there at once', async () => {
    await playTogether(host, joiner, { stake: 100, roomcode: '08714236' });
    const game = joiner.page.getByRole('link', { name: words('room_go_to_game') });
    expect(await game.getAttribute('href')).toContain('08714236');
    await button(joiner.page, words('room_copy')).click();
    await button(joiner.page, words('room_copied')).waitFor();
    expect(await joiner.page.evaluate('navigator.clipboard.readText()')).toBe('08714236');
    await claimWin(host, 'host');
    await button(joiner.page, words('room_i_lost')).click();
    const sheet = joiner.page.getByRole('dialog');
    const confirm = sheet.getByRole('button', { name: words('room_yes'), exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await sheet.getByRole('checkbox', { name: words('room_loss_confirm') }).click();
    await confirm.click();
    await expectBalance(host, 605);
    await expectBalance(joiner, 910);
    await closeOutcome(host);
    await closeOutcome(joiner);
    await open(host, '/history');
    expect(await entryOf(host.page, '08714236', BATTLE_WON).textContent()).toMatch(/195/);
  });

  it('gives stakes back on the joiner’s cancel, reject and delete', async () => {
    await open(joiner, LOBBY);
    await createBattle(host, 50);
    const offer = joiner.page.getByRole('article').filter({ hasText: names.host });
    await button(offer, words('lobby_play')).click();
    await expectBalance(joiner, 860);
    await button(offer, words('lobby_cancel')).click();
    await expectBalance(joiner, 910);
    await button(offer, words('lobby_play')).click();
    await button(requestOf(host), words('live_reject')).click();
    await expectBalance(joiner, 910);
    await button(host.page, words('lobby_delete')).click();
    await expectBalance(host, 605);
  });

  it('sends a double win to a reviewer, whose decision both players see', async () => {
    await playTogether(host, joiner, { stake: 200, roomcode: '55120943' });
    await claimWin(host, 'host-again');
    await claimWin(joiner, 'joiner');

    const desk = await openCase(names);
    const decide = button(desk, new RegExp(`^Pay ${names.joiner}`));
    await desk.keyboard.press('2');
    expect(await decide.isDisabled()).toBe(true);
    await desk.getByRole('textbox', { name: /note/i }).fill(`The result screen names ${names.joiner} first.`);
    await decide.click();
    await decide.waitFor({ state: 'hidden' });

    await expectBalance(joiner, 1100);
    await expectBalance(host, 405);
    // Not before: the console sends a decision once it can no longer be undone.
    await desk.context().close();
    await closeOutcome(host);
    await closeOutcome(joiner);
    await open(host, '/history');
    await entryOf(host.page, '55120943', BATTLE_ENTRY).waitFor();
    await open(joiner, '/history');
    await entryOf(joiner.page, '55120943', BATTLE_WON).waitFor();
  });

  it('verifies the winner’s KYC and withdraws what was won', async () => {
    const { page } = joiner;
    await open(joiner, '/withdraws');
    await page.getByRole('link', { name: words('withdraw_kyc_go') }).click();
    await page.getByLabel(words('kyc_aadhaar')).fill(randomAadhaar());
    const caller = createCaller(server.origin);
    const before = (await caller.call('GET /sandbox/messages', { query: { to: numberOfJoiner } })).length;
    await button(page, words('kyc_request')).click();
    await page.getByLabel(words('kyc_otp_label')).fill(await readOtp(caller, numberOfJoiner, before));
    await page.getByRole('heading', { name: words('kyc_verified_title') }).waitFor();
    await button(page, words('kyc_go_withdraw')).click();
    await page.getByLabel(words('amount'), { exact: true }).fill('300');
    await page.getByLabel(words('upi_id')).fill('bilal.k@okaxis');
    await button(page, words('withdraw_button_amount', { amount: '₹300' })).click();
    const popup = page.getByRole('alertdialog');
    await popup.getByText(words('withdraw_submitted')).waitFor();
    await button(popup, words('withdraw_ok')).click();
    await expectBalance(joiner, 800);
  });
});
