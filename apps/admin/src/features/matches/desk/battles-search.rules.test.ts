import { expect, it } from 'vitest';
import { battlesAsked, readBattlesSearch } from './battles-search.rules.ts';

it('keeps what the call can use and leaves out the rest', () => {
  const cursor = 'newest~0193c0de-0000-7000-8000-000000000001';
  const good = { roomCode: '08714236', player: 'Hema', game: 'Chess', status: 'running', from: '2026-11-01', cursor };
  expect(readBattlesSearch(good)).toEqual(good);
  expect(
    readBattlesSearch({ roomCode: 'no!', player: ' ', status: 'lost', from: 'today', to: '2026-13-01', cursor: '1' }),
  ).toEqual({});
});

it('takes a code of digits that the address gave as a number', () => {
  expect(readBattlesSearch({ roomCode: 8714236 })).toEqual({ roomCode: '8714236' });
});

it('asks from the first to the last instant of the days in India', () => {
  expect(battlesAsked({ status: 'new', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    status: 'new',
    from: '2026-10-31T18:30:00.000Z',
    to: '2026-11-02T18:29:59.999Z',
  });
});
