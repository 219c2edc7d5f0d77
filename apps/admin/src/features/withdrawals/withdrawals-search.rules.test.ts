import { expect, it } from 'vitest';
import { readWithdrawalsSearch } from './withdrawals-search.rules.ts';

it('opens on what waits for a decision', () => {
  expect(readWithdrawalsSearch({})).toEqual({ status: 'pending', method: 'all', page: 1 });
});

it('keeps what it knows and drops the rest', () => {
  expect(readWithdrawalsSearch({ status: 'unknown', method: 'Bank', page: 3 })).toEqual({
    status: 'unknown',
    method: 'Bank',
    page: 3,
  });
  expect(readWithdrawalsSearch({ status: 'second' }).status).toBe('second');
  expect(readWithdrawalsSearch({ status: 'lost', method: 'cash', page: -1 })).toEqual({
    status: 'pending',
    method: 'all',
    page: 1,
  });
});

it('shows every state of one player, and of all players only the queue’s', () => {
  const player = '01900000-0000-7000-8000-000000000000';
  expect(readWithdrawalsSearch({ player })).toEqual({ status: 'all', method: 'all', player, page: 1 });
  expect(readWithdrawalsSearch({ player, status: 'paid' }).status).toBe('paid');
  expect(readWithdrawalsSearch({ player: 'Kabir', status: 'all' })).toEqual({
    status: 'pending',
    method: 'all',
    page: 1,
  });
});
