import { describe, expect, it } from 'vitest';
import { countSharedPayees, leafNameOf, factHashOf, type Winner } from './winner.ts';

const salt = new Uint8Array(32).fill(7);
const winner = (playerId: string, ...payees: string[]): Winner => ({
  playerId,
  kyc: `kyc ${playerId}`,
  phone: 'p',
  payees,
});

describe('a leaf of a winner', () => {
  it('binds account, KYC, phone and payees, in any order of the payees', () => {
    const { kyc, ...rest } = winner('asha', 'b', 'a');
    expect(leafNameOf({ ...rest, kyc })).toBe('asha|kyc asha|p|a,b');
    expect(leafNameOf({ ...rest, kyc: null })).toBe('asha||p|a,b');
  });

  it('has hashes that differ by the kind of the fact and by the day', () => {
    const fact = '9876543210';
    expect(factHashOf(salt, 'phone', fact)).toBe(factHashOf(salt, 'phone', fact));
    expect(factHashOf(salt, 'payee', fact)).not.toBe(factHashOf(salt, 'phone', fact));
    expect(factHashOf(new Uint8Array(32), 'phone', fact)).not.toBe(factHashOf(salt, 'phone', fact));
  });
});

describe('shared payees', () => {
  it.each<[string, Winner[], number]>([
    ['none', [winner('a', 'x'), winner('b', 'y'), winner('c')], 0],
    ['two accounts', [winner('a', 'x'), winner('b', 'x'), winner('c', 'y')], 2],
    ['one of several payees', [winner('a', 'x', 'y'), winner('b', 'z', 'y')], 2],
    ['two pairs', [winner('a', 'x'), winner('b', 'x', 'y'), winner('c', 'y')], 3],
  ])('%s', (_, winners, count) => {
    expect(countSharedPayees(winners)).toBe(count);
  });
});
