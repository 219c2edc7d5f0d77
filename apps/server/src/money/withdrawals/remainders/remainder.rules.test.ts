import { paise } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { decideRemainder, type RemainderFacts } from './remainder.rules.ts';

const facts = (change: Partial<RemainderFacts> = {}): RemainderFacts => ({
  wallets: { deposit: paise(70_00), reward: paise(30_00) },
  unfree: paise(0),
  kyc: 'verified',
  isBanned: false,
  isHeld: false,
  hasPayee: true,
  isSharedPayee: false,
  underWay: [],
  waitsForStaff: false,
  failure: null,
  ...change,
});

const EMPTY = { deposit: paise(0), reward: paise(0) };

const BOTH = ['reward 3000', 'deposit 7000'];

it.each([
  ['pays both wallets whole', {}, BOTH, 'paying', 0],
  ['pays a paisa', { wallets: { deposit: paise(1), reward: paise(0) } }, ['deposit 1'], 'paying', 0],
  ['waits for KYC', { kyc: 'none' }, [], 'kyc', 100_00],
  ['waits for KYC that was revoked', { kyc: 'revoked', hasPayee: false }, [], 'kyc', 100_00],
  ['waits for an account', { hasPayee: false }, [], 'payee', 100_00],
  ['waits for another account after a failure', { failure: 'Account closed' }, [], 'failed', 100_00],
  ['keeps what may still be objected to', { unfree: paise(20_00) }, ['reward 1000', 'deposit 7000'], 'paying', 20_00],
  [
    'waits for the end of an objection',
    { wallets: { deposit: paise(0), reward: paise(30_00) }, unfree: paise(50_00) },
    [],
    'objection',
    30_00,
  ],
  ['pays the other wallet while one is under way', { underWay: ['reward'] }, ['deposit 7000'], 'paying', 30_00],
  ['pays a wallet after the payout that is under way', { underWay: ['reward', 'deposit'] }, [], 'paying', 100_00],
  ['is being paid', { wallets: EMPTY, underWay: ['reward'] }, [], 'paying', 0],
  ['is paid', { wallets: EMPTY }, [], 'paid', 0],
  ['is paid without KYC', { wallets: EMPTY, kyc: 'none' }, [], 'paid', 0],
  ['leaves a shared account to staff', { isSharedPayee: true }, BOTH, 'staff', 0],
  ['leaves a banned player to staff', { isBanned: true }, BOTH, 'staff', 0],
  ['leaves a player whose withdrawals are held to staff', { isHeld: true }, BOTH, 'staff', 0],
  ['waits for staff', { wallets: EMPTY, underWay: ['reward'], waitsForStaff: true }, [], 'staff', 0],
] as const)('%s', (_, change, pay, state, left) => {
  const decision = decideRemainder(facts(change));
  expect(decision.pay.map(({ wallet, amount }) => `${wallet} ${amount}`)).toEqual(pay);
  expect([decision.state, decision.left]).toEqual([state, left]);
  expect(decision.isApproved).toBe(!('isSharedPayee' in change || 'isBanned' in change || 'isHeld' in change));
});
