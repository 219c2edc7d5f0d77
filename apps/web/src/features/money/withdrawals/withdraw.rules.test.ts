import { describe, expect, it, test } from 'vitest';
import { payeeProblems, startingPayee } from '../lib/payee.rules.ts';
import { amountProblem, nextWithdrawalAt, withdrawalOf } from './withdraw.rules.ts';

const bounds = { minimum: 95, maximum: 100_000, available: 1250 };
const bank = { accountHolderName: 'Kavya Sharma', accountNumber: '123456784471', ifscCode: 'HDFC0001234' };
const payee = { upi: 'kavya.s@okaxis', ...bank };

test.each([
  [0, 'below'],
  [94, 'below'],
  [95, undefined],
  [1250, undefined],
  [1251, 'uncovered'],
  [100_001, 'above'],
])('₹%i is %s', (amount, problem) => {
  expect(amountProblem(amount, bounds)).toBe(problem);
});

describe('the cooldown between withdrawals', () => {
  it('is over for a player without withdrawals', () => {
    expect(nextWithdrawalAt({ lastWithdrawTime: null, withdraw_timelimit: 24 })).toBe(0);
  });
  it('ends the configured hours after the last withdrawal', () => {
    const open = nextWithdrawalAt({ lastWithdrawTime: '2026-11-20T10:00:00Z', withdraw_timelimit: 6 });
    expect(new Date(open).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  });
});

test.each([
  ['UPI', payee, []],
  ['UPI', { ...payee, upi: 'kavya' }, ['upi']],
  ['UPI', { ...payee, upi: ' kavya@ybl ' }, []],
  ['UPI', { ...payee, accountNumber: '' }, []],
  ['BANK', payee, []],
  ['BANK', { ...payee, upi: '' }, []],
  ['BANK', { ...payee, ifscCode: 'hdfc0001234' }, []],
  ['BANK', { ...payee, ifscCode: 'HDFC1001234' }, ['ifscCode']],
  ['BANK', { ...payee, accountHolderName: ' K ', accountNumber: '12345678' }, ['accountHolderName', 'accountNumber']],
] as const)('by %s, the invalid fields of %o are %o', (method, values, fields) => {
  expect(payeeProblems(method, values)).toEqual(fields);
});

it('sends only the details of the chosen method, trimmed', () => {
  expect(withdrawalOf('UPI', 200, { ...payee, upi: ' kavya@ybl ' })).toEqual({
    amount: 200,
    method: 'UPI',
    details: { upi: 'kavya@ybl' },
  });
  expect(withdrawalOf('BANK', 200, { ...payee, ifscCode: 'hdfc0001234' })).toEqual({
    amount: 200,
    method: 'BANK',
    details: bank,
  });
});

it('prefills the form with the last payee', () => {
  const none = { accountHolderName: '', accountNumber: '', ifscCode: '' };
  expect(startingPayee({ upi: '', bank: none })).toEqual({ method: 'UPI', payee: { upi: '', ...none } });
  expect(startingPayee({ upi: 'kavya@ybl', bank }).payee).toEqual({ upi: 'kavya@ybl', ...bank });
  expect(startingPayee({ upi: 'kavya@ybl', bank }).method).toBe('UPI');
  expect(startingPayee({ upi: '', bank }).method).toBe('BANK');
});
