import { expect, it } from 'vitest';
import { readLedgerSearch, transfersAsked } from './ledger-search.rules.ts';

const player = '01900000-0000-7000-8000-000000000500';

it('keeps what the call can take and leaves out the rest', () => {
  expect(
    readLedgerSearch({
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
  expect(readLedgerSearch({ account: 'Deposit!', kind: 'gift', matchId: 'x', from: 'today', cursor: '<' })).toEqual({});
});

it('asks from the first to the last instant of the days in India', () => {
  expect(transfersAsked({ kind: 'penalty', from: '2026-01-10', to: '2026-01-10' })).toEqual({
    kind: 'penalty',
    from: '2026-01-09T18:30:00.000Z',
    to: '2026-01-10T18:29:59.999Z',
  });
});
