import { paiseFromRupees as points } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  dayRefusal,
  leftBetween,
  pairOf,
  pairRefusal,
  stakeBoundRefusal,
  withMeeting,
} from './bound.rules.ts';

const BOUNDS: Bounds = {
  pointsPairMax: points(200),
  pointsDayMax: points(1000),
  stakeMin: points(50),
  stakeStep: points(50),
};

const pairPlay = (lead: number, atRisk: number) => ({ lead: points(lead), atRisk: points(atRisk) });
const dayPlay = (won: number, atRisk: number) => ({ lostToday: points(-won), atRisk: points(atRisk) });
const POINTS_OF = (left: number, limit: number) => ({ left, limit });

describe('two players may play', () => {
  it.each([
    ['have not met today', undefined, 200, null],
    ['are level', pairPlay(0, 0), 200, null],
    ['differ by as much as the stake leaves', pairPlay(100, 0), 100, null],
    ['differ by more', pairPlay(150, 0), 100, POINTS_OF(50, 200)],
    ['have a battle under way', pairPlay(0, 150), 100, POINTS_OF(50, 200)],
    ['have both', pairPlay(50, 50), 150, POINTS_OF(100, 200)],
    ['have less left than the smallest stake', pairPlay(120, 50), 50, POINTS_OF(0, 200)],
    ['have less left than two steps', pairPlay(110, 0), 100, POINTS_OF(50, 200)],
    ['have passed a bound that was lowered since', pairPlay(400, 0), 50, POINTS_OF(0, 200)],
  ] as const)('who %s', (_, play, stake, details) => {
    const refusal = pairRefusal(points(stake), play, BOUNDS);
    expect(refusal).toEqual(details === null ? null : { refused: 'POINTS_PAIR_LIMIT', details });
  });

  it('for the same, whoever of them leads, because the one behind may win back', () => {
    expect(pairOf('a', 'b')).toBe(pairOf('b', 'a'));
    expect(leftBetween(BOUNDS, pairPlay(50, 100))).toBe(points(50));
  });

  it('for less by each battle that begins between them', () => {
    const one = withMeeting(undefined, points(100));
    expect(one).toEqual(pairPlay(0, 100));
    expect(pairRefusal(points(150), one, BOUNDS)?.refused).toBe('POINTS_PAIR_LIMIT');
    expect(pairRefusal(points(50), withMeeting(one, points(100)), BOUNDS)?.refused).toBe('POINTS_PAIR_LIMIT');
  });
});

describe('a player may win in a day', () => {
  it.each([
    ['without a battle', undefined, 200, null],
    ['up to the bound', dayPlay(800, 0), 200, null],
    ['with open battles counted as won', dayPlay(700, 200), 200, POINTS_OF(100, 1000)],
    ['no more', dayPlay(1000, 0), 50, POINTS_OF(0, 1000)],
    ['more after a loss', dayPlay(-400, 1000), 200, null],
  ] as const)('%s', (_, play, stake, details) => {
    const refusal = dayRefusal(points(stake), play, BOUNDS);
    expect(refusal).toEqual(details === null ? null : { refused: 'POINTS_DAY_LIMIT', details });
  });
});

it('no battle is higher than what one may win from another', () => {
  expect(stakeBoundRefusal(points(200), BOUNDS)).toBeNull();
  expect(stakeBoundRefusal(points(250), BOUNDS)).toEqual({
    refused: 'STAKE_OUT_OF_BOUNDS',
    details: { min: 50, max: 200 },
  });
});
