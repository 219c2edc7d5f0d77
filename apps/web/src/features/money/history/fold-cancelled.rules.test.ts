import type { HistoryBattle } from '@muqabla/contract/core/wallet/statement-calls';
import { expect, it } from 'vitest';
import { foldCancelled } from './fold-cancelled.rules.ts';

const battle = (_id: string, day: number, result = 'returned', net = 0, isDrawn = false) =>
  ({ _id, at: `2026-11-${day}T10:00:00Z`, result, isDrawn, net }) as HistoryBattle;

it('folds the cancelled battles of a day at its end', () => {
  const rows = [battle('a', 23), battle('b', 23, 'won', 95), battle('c', 23), battle('d', 22, 'lost', -100)];
  const [a, b, c, d] = rows;
  expect(foldCancelled(rows)).toEqual([b, { _id: 'cancelled-a', at: a?.at, cancelled: [a, c] }, d]);
});

it.each([
  ['one alone', [battle('a', 23), battle('b', 22)]],
  ['one that cost a penalty', [battle('a', 23), battle('b', 23, 'returned', -50)]],
  ['a draw', [battle('a', 23), battle('b', 23, 'returned', 0, true)]],
  ['none', []],
])('does not fold %s', (_, rows) => {
  expect(foldCancelled(rows)).toEqual(rows);
});
