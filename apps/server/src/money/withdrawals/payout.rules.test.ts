import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import { payoutRefusal, type PayoutContext, payableWallets } from './payout.rules.ts';

const context = (change: Partial<PayoutContext> = {}): PayoutContext => ({
  isBanned: false,
  isBarred: false,
  kyc: 'verified',
  wallets: { deposit: paise(70_00), reward: paise(500_00) },
  ...change,
});

describe('staff pay out', () => {
  it.each([
    ['no wallet of a player in good standing', {}, []],
    ['the winnings of a banned player', { isBanned: true }, ['reward 500']],
    ['the deposit wallet of a player whom KYC bars', { isBarred: true }, ['deposit 70']],
    [
      'both wallets of a player who is banned and barred',
      { isBanned: true, isBarred: true },
      ['reward 500', 'deposit 70'],
    ],
    [
      'nothing of empty wallets',
      { isBanned: true, isBarred: true, wallets: { deposit: paise(0), reward: paise(0) } },
      [],
    ],
  ] as const)('%s', (_, change, expected) => {
    const found = payableWallets(context(change)).map(({ wallet, available }) => `${wallet} ${available / 100}`);
    expect(found).toEqual(expected);
  });

  it.each([
    ['all winnings of a banned player', 'reward', 500, { isBanned: true }, undefined],
    ['less than a player may withdraw', 'reward', 0.01, { isBanned: true }, undefined],
    ['a paisa too much', 'reward', 500.01, { isBanned: true }, 'TOO_LITTLE_TO_TAKE'],
    ['an amount without exact paise', 'reward', 1e300, { isBanned: true }, 'TOO_LITTLE_TO_TAKE'],
    ['winnings of a player who is not banned', 'reward', 100, { isBarred: true }, 'NOT_BANNED'],
    ['the deposit wallet of a player who is only banned', 'deposit', 10, { isBanned: true }, 'NOT_BARRED'],
    ['the deposit wallet of a barred player', 'deposit', 70, { isBarred: true }, undefined],
    ['without KYC', 'reward', 100, { isBanned: true, kyc: 'none' }, 'KYC_NOT_VERIFIED'],
    ['where KYC was taken back', 'reward', 100, { isBanned: true, kyc: 'revoked' }, 'KYC_NOT_VERIFIED'],
  ] as const)('%s', (_, wallet, rupees, change, code) => {
    expect(payoutRefusal(wallet, rupees, context(change))?.refused).toBe(code);
  });
});
