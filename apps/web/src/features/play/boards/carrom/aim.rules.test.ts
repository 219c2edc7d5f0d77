import type { Man } from '@muqabla/games/carrom/board';
import { RACK } from '@muqabla/games/carrom/position';
import { isStrikerFree } from '@muqabla/games/carrom/stroke';
import { describe, expect, it } from 'vitest';
import {
  angleAt,
  fineShare,
  isPull,
  nearestSpot,
  nextManAngle,
  nextSpot,
  powerOf,
  pullOf,
  pullStroke,
  rulerTurn,
  signedAngle,
  turnOf,
  wholeStroke,
} from './aim.rules.ts';

const striker = { x: 100, y: 300 };

describe('the angle', () => {
  it.each([
    [{ x: 100, y: 0 }, 0],
    [{ x: 200, y: 200 }, 4500],
    [{ x: 200, y: 300 }, 9000],
    [{ x: 100, y: 400 }, 18_000],
    [{ x: 0, y: 200 }, 31_500],
  ])('points from the striker to the tap %o', (to, angle) => {
    expect(angleAt(striker, to)).toBeCloseTo(angle, 6);
  });

  it('is told to the left and to the right', () => {
    expect([0, 100, 18_000, 35_900].map(signedAngle)).toEqual([0, 100, 18_000, -100]);
  });

  it('is struck in whole hundredths, within a turn', () => {
    expect(wholeStroke({ spot: 219, angle: -0.4, power: 50 }).angle).toBe(0);
    expect(wholeStroke({ spot: 219, angle: 36_012.6, power: 50 }).angle).toBe(13);
  });
});

describe('a drag', () => {
  it('turns the aim around the striker, as if the finger held the line', () => {
    const from = { x: 100, y: 100 };
    const to = { x: 101, y: 100 };
    expect(turnOf(striker, from, to)).toBeCloseTo(angleAt(striker, to), 1);
    // Below the striker the same movement turns the other way.
    expect(turnOf(striker, { x: 100, y: 500 }, { x: 101, y: 500 })).toBeCloseTo(-angleAt(striker, to), 1);
  });

  it('along the line, or on the striker itself, turns nothing', () => {
    expect(turnOf(striker, { x: 100, y: 100 }, { x: 100, y: 90 })).toBeCloseTo(0, 9);
    expect(turnOf(striker, striker, { x: 120, y: 300 })).toBe(0);
  });

  it('near the striker turns no faster than farther away', () => {
    expect(turnOf(striker, { x: 100, y: 290 }, { x: 101, y: 290 })).toBeCloseTo(
      turnOf(striker, { x: 100, y: 160 }, { x: 101, y: 160 }),
      6,
    );
  });

  it('is fine when slow: a pixel is about a twentieth of a degree', () => {
    expect([0, 0.05, 0.225, 0.4, 3].map(fineShare)).toEqual([0.15, 0.15, expect.closeTo(0.575, 6), 1, 1]);
    const pixel = turnOf(striker, { x: 100, y: 130 }, { x: 101, y: 130 });
    expect(pixel * fineShare(0.02)).toBeCloseTo(5.1, 0);
  });

  it('of the ruler moves the degrees under the needle with the finger', () => {
    expect(rulerTurn(-12, 0)).toBeCloseTo(40, 6);
    expect(rulerTurn(-12, 1)).toBeCloseTo(500, 6);
  });
});

describe('a pull', () => {
  it('counts away from the aim alone', () => {
    expect(pullOf(0, striker, { x: 140, y: 380 })).toBeCloseTo(80, 6);
    expect(pullOf(9000, striker, { x: 20, y: 300 })).toBeCloseTo(80, 6);
    expect(pullOf(0, striker, { x: 100, y: 200 })).toBeCloseTo(-100, 6);
  });

  it.each([
    [-50, 0],
    [17.9, 0],
    [18, 1],
    [79, 50],
    [140, 100],
    [400, 100],
  ])('of %d pixels is power %d', (pixels, power) => {
    expect(powerOf(pixels)).toBe(power);
  });
});

describe('the place of the striker', () => {
  const inTheWay: Man = { kind: 'white', x: 0, y: -25_260 };

  it('is the nearest free one, never partly on a moon', () => {
    expect([-20, 10, 25, 219, 410, 425, 900].map((at) => nearestSpot([], at))).toEqual([0, 0, 37, 219, 401, 438, 438]);
    const spot = nearestSpot([inTheWay], 225);
    expect(spot).toBeGreaterThan(225);
    expect(isStrikerFree([inTheWay], spot)).toBe(true);
  });

  it('steps over a man in the way, and stays on the line', () => {
    const before = nearestSpot([inTheWay], 190);
    const at = [182, before].reduce((spot) => nextSpot([inTheWay], spot, 1), before);
    expect(nextSpot([inTheWay], 182, 1)).toBeGreaterThan(250);
    expect(at).toBeGreaterThan(0);
    expect(nextSpot([], 438, 1)).toBe(438);
    expect(nextSpot([], 37, -1)).toBe(0);
  });
});

it('goes from man to man around the striker and comes back to the first', () => {
  const men = RACK.slice(0, 5);
  let stroke = { spot: 219, angle: 0, power: 50 };
  const seen = new Set<number>();
  for (let turn = 0; turn < 12; turn += 1) {
    stroke = { ...stroke, angle: nextManAngle(men, stroke, 1) };
    seen.add(stroke.angle);
  }
  expect(seen.size).toBeLessThanOrEqual(5);
  expect(nextManAngle(men, { ...stroke, angle: nextManAngle(men, stroke, 1) }, -1)).toBe(stroke.angle);
  expect(nextManAngle([], stroke, 1)).toBe(stroke.angle);
});

describe('a pull', () => {
  const from = { x: 100, y: 300 };
  it.each([
    [{ x: 100, y: 400 }, 0],
    [{ x: 30, y: 370 }, 4500],
    [{ x: 170, y: 370 }, 31_500],
  ])('to %j aims the other way', (to, angle) => {
    expect(pullStroke(from, to, null)?.angle).toBeCloseTo(angle, 6);
  });
  it('is stronger the farther it goes, and taken back near the striker', () => {
    const powers = [330, 380, 440, 600].map((y) => pullStroke(from, { x: 100, y }, null)?.power);
    expect(powers).toEqual([10, 51, 100, 100]);
    expect(pullStroke(from, { x: 105, y: 310 }, null)).toBeNull();
  });
  it('keeps an aim that was set while it is about opposite, and turns it beyond', () => {
    expect(pullStroke(from, { x: 100, y: 400 }, 700)?.angle).toBe(700);
    expect(pullStroke(from, { x: 100, y: 400 }, 35_400)?.angle).toBe(35_400);
    expect(pullStroke(from, { x: 100, y: 400 }, 900)?.angle).toBeCloseTo(0, 6);
  });
  it.each([
    [{ x: 100, y: 310 }, true],
    [{ x: 90, y: 305 }, true],
    [{ x: 90, y: 302 }, false],
    [{ x: 100, y: 290 }, false],
  ])('begins with a finger to %j: %s', (to, is) => {
    expect(isPull(from, to)).toBe(is);
  });
});
