import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { signInStaff } from '@muqabla/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { signInOf } from '../support/desk.ts';
import { open, type Phone, closePhone, signInAs } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
let host: Player;
let joiner: Player;
let matchId: string;

// The host has ₹10 left and is charged ₹100 and ₹50.
beforeAll(async () => {
  host = await playerWithCash(product.origin, 500, 'Asha Verma');
  joiner = await playerWithCash(product.origin, 500, 'Bilal Khan');
  matchId = await startMatch(host, joiner, { amount: 500 });
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  const reviewer = await signInStaff(product.origin, signInOf(product.dataDirectory, 'reviewer'), product.clock.now());
  const params = { matchId };
  await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params,
    body: {
      outcome: 'joiner',
      reason: 'The board shows it clearly',
      version,
      penalties: [
        { side: 'host', kind: 'fraud' },
        { side: 'host', kind: 'abusing' },
      ],
    },
  });
});

const english = {
  locale: 'en-IN',
  penalties: 'Penalties',
  you: 'You',
  fraud: 'Fraud / Fake Screenshot',
  abusing: 'Abusing',
  line: 'Penalty: Fraud / Fake Screenshot',
  owes: 'You owe ₹140',
  first: 'It comes out of the cash you add now.',
  amount: 'Amount',
  bill: 'Bill',
  left: 'Left to play with',
} as const;
const hindi = {
  locale: 'hi-IN',
  penalties: 'जुर्माना',
  you: 'आप',
  fraud: 'धोखाधड़ी / नक़ली स्क्रीनशॉट',
  abusing: 'गाली-गलौज',
  line: 'जुर्माना: धोखाधड़ी / नक़ली स्क्रीनशॉट',
  owes: 'आप पर ₹140 बाक़ी हैं',
  first: 'आप जो पैसा जोड़ेंगे, पहले उसमें से यह कटेगा।',
  amount: 'अमाउंट',
  bill: 'बिल',
  left: 'खेलने के लिए बचेगा',
} as const;

const withPhone = async (locale: 'en-IN' | 'hi-IN', player: Player, act: (phone: Phone) => Promise<void>) => {
  const phone = await product.openPhone({ locale });
  await signInAs(phone, player);
  await act(phone);
  await closePhone(phone, player);
};

describe.each(sampledVariants(import.meta.filename, [english, hindi]))(
  'the penalties of a decision, $locale',
  (words) => {
    it('are in the room of both players, with the kind and the amount of each', async () => {
      for (const [player, name] of [
        [host, words.you],
        [joiner, host.me.username],
      ] as const)
        await withPhone(words.locale, player, async (phone) => {
          await open(phone, `/match/${matchId}`);
          const penalties = phone.page.getByRole('region', { name: words.penalties });
          await penalties.waitFor();
          const lines = (await penalties.locator('dt, dd').allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
          expect(lines).toEqual([`${name} ${words.abusing}`, '₹50', `${name} ${words.fraud}`, '₹100']);
        });
    });

    it('are in the history, and what is owed is in the wallet and on Add Cash before money is added', async () => {
      await withPhone(words.locale, host, async (phone) => {
        const { page } = phone;
        // The row of the battle opens to its lines.
        await open(phone, '/history');
        await page.getByRole('main').locator('summary').first().click();
        const lines = page.getByRole('main').locator('details[open] > :not(summary)');
        await lines.getByText(words.line, { exact: true }).waitFor();

        await open(phone, '/wallet');
        const due = page.getByRole('note').filter({ hasText: words.owes }).getByRole('listitem');
        await due.filter({ hasText: words.line }).getByText('₹90').waitFor();
        expect(await due.count()).toBe(2);

        await open(phone, '/depositmoney');
        await page.getByRole('note').filter({ hasText: words.owes }).getByText(words.first).waitFor();
        await page.getByLabel(words.amount, { exact: true }).fill('500');
        const bill = page.getByRole('region', { name: words.bill });
        await bill.getByText('− ₹140.00').waitFor();
        await bill.getByText(words.left).waitFor();
        await bill.getByText('₹360.00').waitFor();
      });
    });

    it('are not a due of the opponent', async () => {
      await withPhone(words.locale, joiner, async (phone) => {
        await open(phone, '/depositmoney');
        await phone.page.getByLabel(words.amount, { exact: true }).fill('500');
        await phone.page.getByRole('region', { name: words.bill }).waitFor();
        expect(await phone.page.getByText(words.left).count()).toBe(0);
      });
    });
  },
);
