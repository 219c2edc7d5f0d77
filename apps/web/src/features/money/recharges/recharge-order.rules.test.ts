import { describe, expect, it, test } from 'vitest';
import {
  amountProblem,
  isNumber,
  mostWithTax,
  operatorsOf,
  orderFor,
  outcomeOfError,
  taxBeside,
} from './recharge-order.rules.ts';

const details = { number: '9845022210', op_uid: 'airtel', amount: 299, type: 'prepaid' } as const;

test.each([
  ['prepaid', ['airtel', 'jio', 'vi', 'bsnl_topup', 'bsnl_combo']],
  ['postpaid', ['airtel', 'jio', 'vi']],
  ['dth', ['tata_sky', 'airtel_tv', 'dish_tv', 'videocon', 'sun_tv']],
  ['redeem-code', ['google_play']],
] as const)('offers for %s %o', (type, operators) => {
  expect(operatorsOf(type)).toEqual(operators);
});

test.each([
  ['9845022210', 'prepaid', true],
  ['5845022210', 'prepaid', false],
  ['984502221', 'postpaid', false],
  ['10203040', 'dth', true],
  ['1020304', 'dth', false],
  ['9845022210', 'redeem-code', true],
] as const)('%s for %s fits: %s', (number, type, expected) => {
  expect(isNumber(number, type)).toBe(expected);
});

test('offers only what is open', () => {
  expect(operatorsOf('prepaid', [{ op_uid: 'jio', types: ['prepaid'] }])).toEqual(['jio']);
  expect(operatorsOf('dth', [])).toEqual([]);
});

test('tax is taken beside the amount, and lowers what can be recharged', () => {
  const terms = { taxFree: 0, taxed: 0, percent: 30 };
  expect([taxBeside(70, terms), taxBeside(100, terms), taxBeside(70, undefined)]).toEqual([30, 42.86, 0]);
  expect([mostWithTax(100, terms), mostWithTax(100, undefined)]).toEqual([70, 100]);
  expect(taxBeside(70, { ...terms, taxFree: 70 })).toBe(0);
});

test.each([
  [9, 'below'],
  [10, undefined],
  [1250, undefined],
  [1251, 'uncovered'],
  [5001, 'above'],
])('₹%i is %s', (amount, problem) => {
  expect(amountProblem(amount, { min: 10, max: 5000, available: 1250 })).toBe(problem);
});

describe('the order id', () => {
  const first = orderFor(details, undefined, 1_700_000_000_000);
  it('is ORD followed by the time', () => {
    expect(first.order_id).toBe('ORD1700000000000');
  });
  it('stays the same for a retry of the same details', () => {
    expect(orderFor({ ...details }, first, 1_800_000_000_000)).toBe(first);
  });
  it.each([{ number: '9845022211' }, { op_uid: 'jio' as const }, { amount: 300 }, { type: 'postpaid' as const }])(
    'is a new one when %o differs',
    (change) => {
      expect(orderFor({ ...details, ...change }, first, 1_800_000_000_000).order_id).toBe('ORD1800000000000');
    },
  );
});

test.each([
  [0, 'NO_RESPONSE', false, 'unknown'],
  [422, 'RECHARGE_UNCOVERED', false, 'refused'],
  [429, 'TOO_MANY_REQUESTS', false, 'refused'],
  [500, 'OUR_FAULT', false, 'unknown'],
  [503, 'UNAVAILABLE', true, 'unknown'],
  [422, 'RECHARGE_UNCOVERED', true, 'refused'],
  [429, 'TOO_MANY_REQUESTS', true, 'unknown'],
  [401, 'SESSION_ENDED', true, 'unknown'],
])('%i %s, retry: %s, is %s', (status, code, isRetry, outcome) => {
  expect(outcomeOfError({ status, code, isRetry })).toBe(outcome);
});
