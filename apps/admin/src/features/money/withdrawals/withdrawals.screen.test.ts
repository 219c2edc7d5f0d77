import { expect, it } from 'vitest';
import { readWithdrawalsSearch } from './withdrawals.screen.ts';

it('defaults to the withdrawals that wait for a decision', () => {
  expect(readWithdrawalsSearch({})).toEqual({ status: 'pending', method: 'all' });
});

it('keeps valid parameters and drops the others', () => {
  expect(readWithdrawalsSearch({ status: 'unknown', method: 'Bank', cursor: 'oldest~3~a' })).toEqual({
    status: 'unknown',
    method: 'Bank',
    cursor: 'oldest~3~a',
  });
  expect(readWithdrawalsSearch({ status: 'second' }).status).toBe('second');
  expect(readWithdrawalsSearch({ status: 'lost', method: 'cash', cursor: 'newest~3~a' })).toEqual({
    status: 'pending',
    method: 'all',
  });
});

it('offers every status for one player, and for all players only those of the queue', () => {
  const player = '01900000-0000-7000-8000-000000000000';
  expect(readWithdrawalsSearch({ player })).toEqual({ status: 'all', method: 'all', player });
  expect(readWithdrawalsSearch({ player, status: 'paid' }).status).toBe('paid');
  expect(readWithdrawalsSearch({ player: 'Kabir', status: 'all' })).toEqual({
    status: 'pending',
    method: 'all',
  });
});
