import { expect, it } from 'vitest';
import { readTransfersSearch } from './ledger.screen.ts';

const player = '01900000-0000-7000-8000-000000000500';

it('keeps valid parameters and drops the others', () => {
  expect(
    readTransfersSearch({
      account: `deposit:${player}`,
      kind: 'penalty',
      playerId: player,
      key: 'match:1',
      from: '2026-01-10',
    }),
  ).toEqual({
    account: `deposit:${player}`,
    kind: 'penalty',
    playerId: player,
    key: 'match:1',
    from: '2026-01-10',
  });
  expect(readTransfersSearch({ account: 'Deposit!', kind: 'gift', matchId: 'x', from: 'today', cursor: '<' })).toEqual(
    {},
  );
});
