import { expect, it } from 'vitest';
import { seasonTable, spanOf, weeksUntil } from './season.rules.ts';

it('closes a week ten minutes after its last one in India', () => {
  const { start, end, closesAt } = spanOf('2026-11-16');
  expect([start, end, closesAt].map((each) => each.toISOString())).toEqual([
    '2026-11-15T18:30:00.000Z',
    '2026-11-22T18:30:00.000Z',
    '2026-11-22T18:40:00.000Z',
  ]);
});

it.each([
  [null, ['2026-11-23']],
  ['2026-11-23', ['2026-11-23']],
  ['2026-11-09', ['2026-11-09', '2026-11-16', '2026-11-23']],
])('computes the weeks since %s', (known, weeks) => {
  expect(weeksUntil(known, '2026-11-23')).toEqual(weeks);
});

it('orders a season by league, points and wins, and lets equal players share a place', () => {
  const total = (playerId: string, league: 'club' | 'master', points: number, wins: number) => ({
    playerId,
    league,
    points,
    wins,
    weeks: 1,
  });
  const table = seasonTable([
    total('d', 'club', 900, 45),
    total('a', 'master', 200, 10),
    total('c', 'master', 100, 5),
    total('b', 'master', 100, 5),
    total('idle', 'master', 0, 0),
  ]);
  expect(table.map(({ playerId, place }) => [playerId, place])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 4],
  ]);
});
