import { type Paise, paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditDeposit, depositBill } from '../../core/ledger/deposit-postings.rules.ts';

const anyDeposit = fc.integer({ min: 50_00, max: 10_000_00 }).map(paise);
const legsOf = (amount: Paise) =>
  creditDeposit({ depositId: 'd', playerId: 'p', bill: depositBill(amount, 28), reference: 'utr' }).flatMap(
    ({ legs }) => legs,
  );

describe('the bill of a deposit', () => {
  it('adds up to the amount for every amount a player may add', () => {
    for (let amount = 50_00; amount <= 10_000_00; amount += 1) {
      const { base, gst, cashback } = depositBill(amount as Paise, 28);
      if (base + gst !== amount || cashback !== gst || base <= 0 || gst <= 0)
        expect.fail(`the bill of ${amount} paise does not add up`);
    }
  });

  it('adds up for every GST rate', () => {
    fc.assert(
      fc.property(anyDeposit, fc.integer({ min: 0, max: 100 }), (amount, gstPercent) => {
        const { base, gst } = depositBill(amount, gstPercent);
        expect(base + gst).toBe(amount);
        expect(gst).toBeGreaterThanOrEqual(0);
        // Rounded to the nearest paisa.
        expect(Math.abs(base - amount / (1 + gstPercent / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('credits the player exactly the amount paid, and balances', () => {
    fc.assert(
      fc.property(anyDeposit, (amount) => {
        const legs = legsOf(amount);
        const sum = (wanted: (account: string) => boolean) =>
          legs.filter(({ account }) => wanted(account)).reduce((total, leg) => total + leg.amount, 0);
        expect(sum((account) => account === 'deposit:p')).toBe(amount);
        expect(sum((account) => account === 'gateway_clearing')).toBe(-amount);
        expect(sum(() => true)).toBe(0);
      }),
    );
  });

  it('of 500 rupees has the amounts of the design', () => {
    expect(depositBill(paise(500_00), 28)).toEqual({ amount: 500_00, base: 390_63, gst: 109_37, cashback: 109_37 });
  });
});
