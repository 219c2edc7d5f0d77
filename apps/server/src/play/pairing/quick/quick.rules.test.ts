import { describe, expect, it } from 'vitest';
import { opponentsFor, usualWaits, type Waiting, busiestHour, toldSearchers } from './quick.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const waitingPlayer = (matchId: string, rating: number, seconds = 0): Waiting => ({
  matchId,
  hostId: matchId,
  rating,
  since: ago(seconds),
});
const idsFor = (rating: number, others: Waiting[], seconds = 0) =>
  opponentsFor({ rating, since: ago(seconds) }, others, NOW).map(({ matchId }) => matchId);

describe('the opponents a waiting player may meet', () => {
  it('are the nearest in rating first, and of two equally near the longer waiting', () => {
    const others = [waitingPlayer('near', 1540), waitingPlayer('nearest', 1510, 2), waitingPlayer('older', 1540, 4)];
    expect(idsFor(1500, others)).toEqual(['nearest', 'older', 'near']);
  });

  it.each([
    [0, 100, true],
    [0, 101, false],
    [5, 150, true],
    [5, 151, false],
    [30, 400, true],
    [59, 401, false],
  ])('after %i seconds one %i points away: %s', (seconds, distance, isMet) => {
    expect(idsFor(1500, [waitingPlayer('other', 1500 + distance)], seconds).length === 1).toBe(isMet);
    expect(idsFor(1500, [waitingPlayer('other', 1500 - distance, seconds)]).length === 1).toBe(isMet);
  });
});

describe('the usual waits', () => {
  it('are unknown while too few have waited', () => {
    expect(usualWaits([1, 2, 3, 4])).toBeNull();
  });
  it.each([
    [[60, 3, 8, 60, 5], 8, 60],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 6, 9],
    [Array.from({ length: 20 }, (_, place) => 20 - place), 11, 18],
  ])('are what half and nine in ten of the players did not exceed: %j', (waits, half, most) => {
    expect(usualWaits(waits)).toEqual({ half, most });
  });
});

it.each([
  [0, null],
  [2, null],
  [3, 3],
  [40, 40],
])('tells of %i players who have just looked: %s', (players, told) => {
  expect(toldSearchers(players)).toBe(told);
});

it.each([
  ['none', [], null],
  ['too few', [{ hour: 21, searches: 19 }], null],
  [
    'enough',
    [
      { hour: 9, searches: 4 },
      { hour: 21, searches: 16 },
    ],
    21,
  ],
  [
    'two equal ones',
    [
      { hour: 22, searches: 10 },
      { hour: 9, searches: 10 },
    ],
    22,
  ],
])('finds the busiest hour: %s', (_, hours, hour) => {
  expect(busiestHour(hours)).toBe(hour);
});
