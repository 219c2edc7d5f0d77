import { describe, expect, it } from 'vitest';
import { behaviourOf, payeeOf } from './sandbox-payees.ts';

const upi = (text: string) => ({ method: 'UPI', upi: text }) as const;
const bank = (accountNumber: string) =>
  ({ method: 'BANK', accountHolderName: 'Kavya Sharma', accountNumber, ifscCode: 'HDFC0001234' }) as const;

describe('the fate of a payout to a sandbox account', () => {
  it.each([
    [upi('kavya@okaxis'), 'pays'],
    [upi('fail@okaxis'), 'fails'],
    [upi('FAIL.now@okaxis'), 'fails'],
    [upi('unknown-1@ybl'), 'stays unknown'],
    [upi('slow_one@ybl'), 'is slow'],
    [upi('failure@ybl'), 'pays'],
    [upi('kavya@fail'), 'pays'],
    [bank('123456789012'), 'pays'],
    [bank('123456780003'), 'fails'],
    [bank('123456780004'), 'stays unknown'],
    [bank('123456780005'), 'is slow'],
  ])('%j %s', (target, behaviour) => {
    expect(behaviourOf(target)).toBe(behaviour);
  });
});

describe('the owner of a sandbox account', () => {
  it.each([
    [upi('anything@okaxis'), { name: 'Kavya Sharma' }],
    [upi('name.rohit-yadav@okaxis'), { name: 'Rohit Yadav' }],
    [upi('name@okaxis'), { name: 'Kavya Sharma' }],
    [upi('nobody@okaxis'), 'none'],
    [upi('down@okaxis'), 'down'],
    [bank('123456789012'), { name: 'Kavya Sharma' }],
    [bank('123456780001'), { name: 'Ramesh Chandra Verma' }],
    [bank('123456780002'), 'none'],
    [bank('123456780006'), 'down'],
  ])('%j', (target, payee) => {
    expect(payeeOf(target, 'Kavya Sharma')).toEqual(payee);
  });
});
