import { paise } from '@muqabla/contract/money';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import { describe, expect, it } from 'vitest';
import { depositBill } from '../../../core/ledger/deposit-postings.rules.ts';
import { financialYearOf, rateBasisPoints } from './invoice.rules.ts';

describe('an invoice', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2025-26'],
    ['2026-03-31T18:30:00Z', '2026-27'],
    ['2026-12-31T23:00:00Z', '2026-27'],
    ['2099-06-01T00:00:00Z', '2099-00'],
  ])('of %s belongs to the financial year %s in India', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  it('has a number of at most 16 characters', () => {
    expect(invoiceNumber('2026-27', 1)).toBe('D/26-27/0000001');
    expect(invoiceNumber('2026-27', 12_345_678)).toHaveLength(16);
  });

  it.each([0, 5, 18, 28, 40])('shows the rate of %s percent, however small the amount', (rate) => {
    for (const amount of [100, 101, 9999, 10_000, 12_345_67]) {
      const bill = depositBill(paise(amount), rate);
      const shown = rateBasisPoints(bill);
      expect(depositBill(paise(amount), shown / 100).base).toBe(bill.base);
      if (amount >= 9999) expect(shown).toBe(rate * 100);
    }
  });
});
