import { expect, it } from 'vitest';
import { readMatchesSearch } from './matches.screen.ts';

it('keeps valid parameters and drops the others', () => {
  const cursor = 'newest~0193c0de-0000-7000-8000-000000000001';
  const good = { roomCode: '08714236', player: 'Hema', game: 'Chess', status: 'running', from: '2026-11-01', cursor };
  expect(readMatchesSearch(good)).toEqual(good);
  expect(
    readMatchesSearch({ roomCode: 'no!', player: ' ', status: 'lost', from: 'today', to: '2026-13-01', cursor: '1' }),
  ).toEqual({});
});

it('accepts a room code of digits that the router parsed as a number', () => {
  expect(readMatchesSearch({ roomCode: 8714236 })).toEqual({ roomCode: '8714236' });
});
