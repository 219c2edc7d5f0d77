import { describe, expect, it } from 'vitest';
import { payeeFits, payeeOf, startingPayee } from './payout.rules.ts';

const bank = { accountHolderName: 'Kavya Sharma', accountNumber: '123456789012', ifscCode: 'HDFC0001234' };
const empty = { upi: '', accountHolderName: '', accountNumber: '', ifscCode: '' };

describe('whom a payout goes to', () => {
  it('starts with how the player was paid last, by UPI first', () => {
    expect(startingPayee({})).toEqual({ method: 'UPI', payee: empty });
    expect(startingPayee({ bank })).toEqual({ method: 'BANK', payee: { upi: '', ...bank } });
    expect(startingPayee({ upi: 'kavya@okaxis', bank })).toEqual({
      method: 'UPI',
      payee: { upi: 'kavya@okaxis', ...bank },
    });
  });

  it('is what the chosen method needs, without spaces around it', () => {
    const payee = { ...bank, upi: ' kavya@okaxis ', ifscCode: ' hdfc0001234' };
    expect(payeeOf('UPI', payee)).toEqual({ method: 'UPI', details: { upi: 'kavya@okaxis' } });
    expect(payeeOf('BANK', payee)).toEqual({ method: 'BANK', details: bank });
  });

  it.each([
    ['upi', 'kavya'],
    ['accountHolderName', 'K'],
    ['accountNumber', '12345'],
    ['ifscCode', 'HDFC1001234'],
  ] as const)('is nothing while %s is %s', (field, text) => {
    expect(payeeFits(field, text)).toBe(false);
    expect(payeeOf(field === 'upi' ? 'UPI' : 'BANK', { ...bank, upi: 'kavya@okaxis', [field]: text })).toBeUndefined();
  });
});
