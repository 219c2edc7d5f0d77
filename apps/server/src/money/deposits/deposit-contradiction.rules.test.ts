import { expect, it } from 'vitest';
import { type BookedDeposit, depositContradictions } from './deposit-contradiction.rules.ts';

const CHANGED = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-01-02T10:00:00Z');

const books = (change: Partial<BookedDeposit> = {}): BookedDeposit => ({
  state: 'captured',
  captured: { currency: 'INR', minorUnits: 500_00 },
  sentBack: 0,
  sending: 0,
  changedAt: CHANGED,
  ...change,
});
type Payment = Parameters<typeof depositContradictions>[1];
const payment = (change: Partial<Payment> = {}): Payment => ({
  state: 'captured',
  amount: 500_00,
  currency: 'INR',
  reference: '123456789012',
  refunded: 0,
  dispute: null,
  ...change,
});
const refunded = { state: 'failed', amount: 0, refunded: 500_00 } as const;
const dispute = { state: 'open', amount: 500_00, currency: 'INR', reference: 'disp_1' } as const;

it.each([
  ['agreement', books(), payment(), []],
  ['a refund by hand', books(), payment(refunded), ['refunded']],
  ['a refund by hand in part', books(), payment({ amount: 400_00, refunded: 100_00 }), ['refunded']],
  ['our refund being sent, not seen yet', books({ sending: 500_00 }), payment(), []],
  ['our refund being sent, seen already', books({ sending: 500_00 }), payment(refunded), []],
  ['our refund, done', books({ sentBack: 500_00 }), payment(refunded), []],
  ['our refund, done, and the money still there', books({ sentBack: 500_00 }), payment(), ['capturedAfterRefund']],
  ['a second payment', books(), payment({ amount: 1000_00 }), ['amountDiffers']],
  ['less than was captured', books(), payment({ amount: 400_00 }), ['amountDiffers']],
  ['another currency', books(), payment({ currency: 'USD' }), ['amountDiffers']],
  ['a failure after the capture', books(), payment({ state: 'failed' }), ['undone']],
  ['a payment that is open again', books(), payment({ state: 'pending' }), ['undone']],
  ['a payment the gateway does not have', books(), payment({ state: 'unknown' }), []],
  ['a dispute', books(), payment({ dispute }), ['disputed']],
  ['a dispute after a refund by hand', books(), payment({ ...refunded, dispute }), ['refunded', 'disputed']],
  [
    'a capture that was less because of a refund before',
    books({ captured: { currency: 'INR', minorUnits: 300_00 } }),
    payment({ amount: 300_00, refunded: 200_00 }),
    [],
  ],
] as const)('%s', (_, deposit, found, kinds) => {
  expect(depositContradictions(deposit, found, LATER).map(({ kind }) => kind)).toEqual(kinds);
  expect(depositContradictions(deposit, found, CHANGED)).toEqual([]);
});
