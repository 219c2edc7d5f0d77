import { describe, expect, it } from 'vitest';
import { isValidPayeeField, payeeOf, initialPayee } from './payout.rules.ts';

const bank = { accountHolderName: 'Kavya Sharma', accountNumber: '123456789012', ifscCode: 'HDFC0001234' };
const empty = { upi: '', accountHolderName: '', accountNumber: '', ifscCode: '' };

describe('the payee of a payout', () => {
  it('defaults to the payee of the last withdrawal, UPI before bank', () => {
    expect(initialPayee({})).toEqual({ method: 'UPI', payee: empty });
    expect(initialPayee({ bank })).toEqual({ method: 'BANK', payee: { upi: '', ...bank } });
    expect(initialPayee({ upi: 'kavya@okaxis', bank })).toEqual({
      method: 'UPI',
      payee: { upi: 'kavya@okaxis', ...bank },
    });
  });

  it('holds the fields of the chosen method, trimmed', () => {
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
    expect(isValidPayeeField(field, text)).toBe(false);
    expect(payeeOf(field === 'upi' ? 'UPI' : 'BANK', { ...bank, upi: 'kavya@okaxis', [field]: text })).toBeUndefined();
  });
});
