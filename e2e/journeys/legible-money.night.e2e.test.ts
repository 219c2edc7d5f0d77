import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { closePhone, hideOutcomes, open, type Phone, signInAs, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;
let running: string;

// Asha has won ₹95 and plays on: ₹100 in a running battle and ₹60 in one that waits for a player.
beforeAll(async () => {
  asha = await playerWithCash(server.origin, 500, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 500, 'Bilal Khan');
  const won = await startMatch(asha, bilal, { roomcode: 'ROOM4711' });
  await submitResult(bilal, won, { resultStatus: 'loss' });
  running = await startMatch(asha, bilal, { roomcode: 'ROOM4712' });
  await createMatch(asha, 60, 'Carrom');
});

const english = {
  locale: 'en-IN',
  outside: 'Money outside your balance',
  inBattles: 'In battles',
  won: 'Won',
  prize: 'Battle won',
  money: 'Money',
  deposit: 'Deposit',
  receipt: 'Receipt',
  receiptTitle: 'Deposit receipt',
  trace: 'See every rupee',
  traced: [
    ['You paid', '₹500.00'],
    ['GST, to the government', '−₹109.37'],
    ['To your deposit wallet', '+₹390.63'],
    ['Cashback bonus, from us', '+₹109.37'],
    ['Battle entry: Ludo Classic', '−₹100.00'],
    ['Of it still in your wallet', '₹250.00'],
  ],
  statement: 'Statement',
  pdf: 'Download PDF',
  invoice: 'Download GST invoice',
  download: 'Download CSV',
  head: 'Time (India)',
  record: 'Your record',
  how: 'How this is counted',
  running: '₹160.00 in battles and tournaments that are not over is left out.',
} as const;
const hindi = {
  locale: 'hi-IN',
  outside: 'बैलेंस के बाहर का पैसा',
  inBattles: 'मुक़ाबलों में',
  won: 'जीत',
  prize: 'मुक़ाबले में जीत',
  money: 'पैसा',
  deposit: 'डिपॉज़िट',
  receipt: 'रसीद',
  receiptTitle: 'डिपॉज़िट की रसीद',
  trace: 'एक-एक रुपये का हिसाब देखें',
  traced: [
    ['आपने दिए', '₹500.00'],
    ['GST, सरकार को', '−₹109.37'],
    ['आपके डिपॉज़िट वॉलेट में', '+₹390.63'],
    ['कैशबैक बोनस, हमारी ओर से', '+₹109.37'],
    ['मुक़ाबले की एंट्री: लूडो क्लासिक', '−₹100.00'],
    ['इसमें से अभी वॉलेट में बाक़ी', '₹250.00'],
  ],
  statement: 'स्टेटमेंट',
  pdf: 'PDF डाउनलोड करें',
  invoice: 'GST इनवॉइस डाउनलोड करें',
  download: 'CSV डाउनलोड करें',
  head: 'समय (भारत)',
  record: 'आपका रिकॉर्ड',
  how: 'यह कैसे गिना जाता है',
  running: 'चालू मुक़ाबलों और टूर्नामेंट में लगे ₹160.00 नहीं गिने गए।',
} as const;

describe.each(sampledVariants(import.meta.filename, [english, hindi]))('$locale', (words) => {
  const withPhone = async (player: Player, act: (phone: Phone) => Promise<void>) => {
    const phone = await server.openPhone({ locale: words.locale });
    await signInAs(phone, player);
    // The sheet with the outcome of the battle that Asha won would cover the page.
    await hideOutcomes(phone, player);
    await act(phone);
    await closePhone(phone, player);
  };

  it('the wallet sums money in battles and opens what holds it', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/wallet');
      const held = page.getByRole('region', { name: words.outside });
      await held.getByText(words.inBattles).click();
      const holders = held.getByRole('listitem');
      await holders.filter({ hasText: '₹60.00' }).waitFor();
      expect(await holders.count()).toBe(2);
      await holders.filter({ hasText: bilal.me.username }).getByRole('link').click();
      await waitForPath(page, `/match/${running}`);
    }));

  it('the history has a row for each battle, which opens to its lines', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/history');
      const row = page.getByRole('listitem').filter({ hasText: 'ROOM4711' }).first();
      await row.locator('summary').getByText(words.won).first().waitFor();
      expect(await row.locator('summary').innerText()).toContain(bilal.me.username);
      expect((await row.locator('summary').innerText()).replaceAll(/\s/g, '')).toContain('+₹95.00');
      await row.locator('summary').click();
      await row.getByText(words.prize).last().waitFor();
    }));

  it('a deposit is one row with its bill and a receipt', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/history');
      await page.getByRole('radio', { name: words.money }).check();
      const row = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: words.deposit }) });
      await row.locator('summary').click();
      expect(await row.count()).toBe(1);
      await row.getByText('₹390.63').first().waitFor();
      await row.getByRole('link', { name: words.receipt }).click();
      await page.waitForURL(/\?receipt=/);
      const receipt = page.getByRole('region', { name: words.receiptTitle });
      for (const text of ['₹390.63', '₹500.00', asha.me.username]) await receipt.getByText(text).first().waitFor();
      await receipt.getByText('+ ₹109.37').first().waitFor();
      const invoice = page.getByRole('button', { name: words.invoice });
      const [paper] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
      expect(paper.suggestedFilename()).toMatch(/^muqabla-invoice-D-.*\.pdf$/);
    }));

  it('the trace of a deposit goes from what was paid to what is left of it', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/history');
      await page.getByRole('radio', { name: words.money }).check();
      const row = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: words.deposit }) });
      await row.locator('summary').click();
      await row.getByRole('link', { name: words.trace }).click();
      const lines = page.getByRole('main').getByRole('listitem');
      for (const [title, amount] of words.traced)
        await lines.filter({ hasText: title }).filter({ hasText: amount }).first().waitFor();
    }));

  it('a statement is downloaded as a PDF and as a CSV file', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/history');
      await page.getByRole('button', { name: words.statement }).click();
      const sheet = page.getByRole('dialog');
      const download = sheet.getByRole('button', { name: words.download });
      const paper = sheet.getByRole('button', { name: words.pdf });
      const [printed] = await Promise.all([page.waitForEvent('download'), paper.click()]);
      expect(printed.suggestedFilename()).toMatch(/^muqabla-statement-.*\.pdf$/);
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/);
      const stream = await file.createReadStream();
      let csv = '';
      for await (const chunk of stream) csv += String(chunk);
      expect(csv).toContain(words.head);
      expect(csv).toContain('ROOM4711');
    }));

  it('the profile counts ended battles only, with the formula behind a button', () =>
    withPhone(asha, async (phone) => {
      const { page } = phone;
      await open(phone, '/profile');
      const record = page.getByRole('region', { name: words.record });
      await record.getByText('1 (100%)').waitFor();
      expect(await record.getByText(words.running).isVisible()).toBe(false);
      await record.getByText(words.how).click();
      await record.getByText(words.running).waitFor();
    }));
});
