import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindsOf, numbersOnPage, pagesOf } from './history.rules.ts';

describe('the pages of a history', () => {
  it('start with the newest entry', () => {
    expect(numbersOnPage({ page: 1, limit: 15, upTo: 32 })).toEqual([
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
    ]);
    expect(numbersOnPage({ page: 3, limit: 15, upTo: 32 })).toEqual([2, 1]);
  });

  it('are empty past the end and for a new player', () => {
    expect(numbersOnPage({ page: 4, limit: 15, upTo: 32 })).toEqual([]);
    expect(numbersOnPage({ page: 1, limit: 15, upTo: 0 })).toEqual([]);
    expect(pagesOf(0, 15)).toBe(0);
  });

  it('together show every entry once, newest first', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 50 }), (last, limit) => {
        const pages = Array.from({ length: pagesOf(last, limit) }, (_, index) =>
          numbersOnPage({ page: index + 1, limit, upTo: last }),
        );
        expect(pages.flat()).toEqual(Array.from({ length: last }, (_, place) => last - place));
      }),
    );
  });
});

describe('a filter', () => {
  it('includes the kinds of its name', () => {
    expect(kindsOf('all')).toBeNull();
    expect(kindsOf('DEPOSIT')).toEqual(['deposit_captured', 'deposit_cashback', 'suspense_resolved']);
    expect(kindsOf('REFERRAL_BONUS')).toEqual(['referral_bonus', 'referral_reversed']);
    expect(kindsOf('WITHDRAW')).toEqual([
      'withdrawal_held',
      'withdrawal_returned',
      'withdrawal_bounced',
      'late_payout',
      'deposit_payout_held',
      'deposit_payout_returned',
      'deposit_payout_bounced',
      'tax_withheld',
      'tax_returned',
    ]);
  });
});
