import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { expect, it } from 'vitest';
import { approvalStep, batchOf, fitsBatch, matchTone, targetWords } from './withdrawal.rules.ts';

const row = (over: Partial<WithdrawalCase>): WithdrawalCase => ({
  _id: 'a',
  wallet: 'reward',
  status: 'pending',
  player: { _id: 'p', username: 'Kavya_21', avatar: 'avatar8.png' },
  amount: 500,
  method: 'UPI',
  target: 'kavya.s@okaxis',
  kycName: 'Kavya Sharma',
  flags: [],
  needsSecond: false,
  requestedAt: '2026-01-10T12:00:00Z',
  ...over,
});

it.each([
  [{}, true],
  [{ amount: 9_999.99 }, true],
  [{ amount: 10_000 }, false],
  [{ flags: ['sharedTarget' as const] }, false],
  [{ needsSecond: true }, false],
  [{ status: 'approved' as const }, false],
])('%j fits a batch: %s', (over, fits) => expect(fitsBatch(row(over))).toBe(fits));

it('a batch has the selected rows that still fit and their exact sum', () => {
  const rows = [
    row({ _id: 'a', amount: 0.1 }),
    row({ _id: 'b', amount: 0.2 }),
    row({ _id: 'c', flags: ['large'] }),
    row({ _id: 'd' }),
  ];
  const batch = batchOf(rows, new Set(['a', 'b', 'c', 'gone']));
  expect(batch.rows.map(({ _id }) => _id)).toEqual(['a', 'b']);
  expect(batch.sum).toBe(0.3);
});

it('a batch is never larger than the server accepts', () => {
  const rows = Array.from({ length: 60 }, (_, place) => row({ _id: String(place) }));
  expect(batchOf(rows, new Set(rows.map(({ _id }) => _id))).rows).toHaveLength(50);
});

it.each([
  [100, 'ok'],
  [90, 'ok'],
  [89, 'wait'],
  [80, 'wait'],
  [79, 'bad'],
])('a match of %i percent has the tone %s', (percent, tone) => expect(matchTone(percent)).toBe(tone));

const mine = { _id: 'me', name: 'Meera' };

it.each([
  [{ needsSecond: false }, 'pay'],
  [{ needsSecond: true }, 'first'],
  [{ needsSecond: true, proposedBy: mine }, 'own'],
  [{ needsSecond: true, proposedBy: { ...mine, _id: 'other reason' } }, 'second'],
])('%j needs from me: %s', (withdrawal, step) => expect(approvalStep(withdrawal, 'me')).toBe(step));

it.each([
  ['UPI', 'ka•••@okaxis', 'ka•••@okaxis'],
  ['Bank', 'XXXX1937', '••••1937'],
  ['Bank', '1937', '••••1937'],
] as const)('masks a payee by %s, %s, as %s', (method, target, words) =>
  expect(targetWords({ method, target })).toBe(words),
);
