import { DEPOSIT_STATUSES } from '@muqabla/contract/money/deposits/deposit-calls';
import { describe, expect, it } from 'vitest';
import { differenceOf, readLine, STATEMENT_STATUSES, type StatementLine } from './statement.rules.ts';

const cells = { payment_id: 'pay_1', amount: '100.50', status: 'Captured', utr: '432198765012', date: '2026-01-31' };
const read = (change: Partial<typeof cells> & { currency?: string }) => readLine(7, { ...cells, ...change });

describe('a line of a statement', () => {
  it('is an id, an amount to the paisa, a state and a day of the Indian calendar', () => {
    expect(read({})).toEqual({
      line: 7,
      paymentId: 'pay_1',
      amount: 100_50,
      currency: 'INR',
      status: 'captured',
      utr: '432198765012',
      from: new Date('2026-01-30T18:30:00Z'),
      to: new Date('2026-01-31T18:30:00Z'),
    });
  });

  it.each([
    ['0.29', 29],
    ['1.1', 110],
    ['9999999999.99', 999_999_999_999],
    ['007', 700],
  ])('reads %s rupees exactly', (amount, expected) => {
    expect(read({ amount })).toMatchObject({ amount: expected });
  });

  it.each([
    ['USD', '4.85', 485],
    ['usd', '5', 500],
    ['JPY', '1200', 1200],
    ['KWD', '1.234', 1234],
  ])('reads money of %s in its smallest unit', (currency, amount, expected) => {
    expect(read({ currency, amount })).toMatchObject({ currency: currency.toUpperCase(), amount: expected });
  });

  it.each([
    ['JPY', '1.5'],
    ['USD', '1.234'],
    ['', '1'],
    ['=USD', '1'],
    ['dollars', '1'],
  ])('is unreadable in %s with %s', (currency, amount) => {
    expect(read({ currency, amount })).toHaveProperty('why');
  });

  it.each(['2026-01-31T10:00:00Z', '2026-01-31 15:30', '2026-01-31T15:30:00+05:30'])(
    'reads %s as an instant',
    (date) => {
      expect(read({ date })).toMatchObject({ from: new Date('2026-01-31T10:00:00Z') });
    },
  );

  it.each([
    ['payment_id', ['', '=1', '+1', '-1', '@a', '\tpay', 'a b', 'x'.repeat(101)]],
    ['amount', ['', '-1', '1,000', '1.234', '1e3', '=1', '₹5', 'NaN', '٣']],
    ['status', ['', 'done', '=captured']],
    ['utr', ['=1', '+91', 'a b']],
    ['date', ['', '31-01-2026', '2026-02-30T25:00', 'today', '=TODAY()']],
  ] as const)('is unreadable by a wrong %s', (column, wrong) => {
    for (const value of wrong) expect([value, 'why' in read({ [column]: value })]).toEqual([value, true]);
  });
});

describe('a line against our deposit', () => {
  const there = read({}) as StatementLine;
  const here = { depositId: 'd', paymentId: 'pay_1', amount: 100_50, currency: 'INR', status: 'captured' } as const;

  it('matches equal states, and a deposit in suspense counts as captured', () => {
    for (const ours of DEPOSIT_STATUSES)
      for (const theirs of STATEMENT_STATUSES) {
        const agrees = theirs === (ours === 'suspense' ? 'captured' : ours);
        expect(differenceOf({ ...there, status: theirs }, { ...here, status: ours })).toBe(
          agrees ? null : 'statusDiffers',
        );
      }
  });

  it('differs by a single paisa, and when the deposit is missing', () => {
    expect(differenceOf(there, { ...here, amount: 100_51 })).toBe('amountDiffers');
    expect(differenceOf(there, { ...here, currency: 'USD' })).toBe('currencyDiffers');
    expect(differenceOf(there, undefined)).toBe('missingHere');
  });
});
