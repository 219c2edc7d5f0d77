import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { expect, it } from 'vitest';
import { joinDeposits } from './join-deposits.rules.ts';

const entry = (ctg: HistoryItem['ctg'], amount: number, closing_b: number, utr?: string): HistoryItem => ({
  _id: `${ctg}-${closing_b}`,
  ctg,
  reason: ctg,
  type: 'CREDIT',
  amount,
  closing_b,
  created_at: '2026-11-26T10:00:00.000Z',
  ...(utr !== undefined && { utr }),
});
const shown = (entries: readonly HistoryItem[]) =>
  joinDeposits(entries, 'Deposit').map(({ reason, amount, closing_b }) => [reason, amount, closing_b]);

it('shows a deposit and its cashback as one row, to the paisa', () => {
  expect(shown([entry('CASHBACK', 0.22, 101, '77'), entry('DEPOSIT', 0.78, 100.78, '77')])).toEqual([
    ['Deposit', 1, 101],
  ]);
});

it('leaves rows of different payments apart, and a cashback whose deposit is on the next page', () => {
  const rows = [entry('CASHBACK', 2, 12, '77'), entry('DEPOSIT', 8, 10, '78'), entry('CASHBACK', 1, 2, '79')];
  expect(shown(rows)).toEqual([
    ['CASHBACK', 2, 12],
    ['DEPOSIT', 8, 10],
    ['CASHBACK', 1, 2],
  ]);
});
