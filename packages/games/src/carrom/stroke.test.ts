import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStroke } from '../../test/carrom-positions.ts';
import {
  angleTowards,
  formatStroke,
  isStrikerFree,
  MAX_SPOT,
  parseStroke,
  sineAndCosine,
  strikerVelocity,
} from './stroke.ts';

describe('text', () => {
  it('any stroke is read back, and is a move of at most sixteen letters and digits', () => {
    fc.assert(
      fc.property(anyStroke, (stroke) => {
        expect(formatStroke(stroke)).toMatch(/^[a-z0-9]{1,16}$/);
        expect(parseStroke(formatStroke(stroke))).toEqual(stroke);
      }),
    );
  });
  it('a text is either refused or read in the only way it is written', () => {
    const part = fc.constantFrom('s', 'a', 'p', '0', '1', '37', '401', '438', '35999', '36000', '100', '101', '-', ' ');
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          const stroke = parseStroke(text);
          if (stroke !== null) expect(formatStroke(stroke)).toBe(text);
        },
      ),
    );
  });
  it.each([
    ['partly on the left moon', 's1a0p50'],
    ['partly on the left moon, at the line', 's36a0p50'],
    ['partly on the right moon', 's402a0p50'],
    ['beyond the right moon', 's439a0p50'],
    ['turned by a full turn', 's219a36000p50'],
    ['without power', 's219a0p0'],
    ['with more than full power', 's219a0p101'],
    ['with a leading zero', 's219a01p50'],
    ['in capitals', 'S219A0P50'],
    ['with more behind it', 's219a0p50x'],
  ])('refuses a stroke %s', (_, text) => {
    expect(parseStroke(text)).toBeNull();
  });
});

it.each([0, MAX_SPOT, 37, 401, 219])('the striker may stand %i mm from the left moon', (spot) => {
  expect(parseStroke(`s${spot}a0p50`)).not.toBeNull();
});

it('the striker may touch a man, but not lie over it', () => {
  const touching = { kind: 'white', x: 0, y: -25_260 + 3655 } as const;
  expect(isStrikerFree([touching], 219)).toBe(true);
  expect(isStrikerFree([{ ...touching, y: touching.y - 1 }], 219)).toBe(false);
});

it.each([
  [0, 0, 4000],
  [9000, 4000, 0],
  [18_000, 0, -4000],
  [27_000, -4000, 0],
])('an angle of %i hundredths of a degree goes exactly along an axis', (angle, vx, vy) => {
  const { vx: x, vy: y } = strikerVelocity({ spot: 219, angle, power: 1 });
  expect([x + 0, y + 0]).toEqual([vx, vy]);
});

it('sine and cosine agree with those of Math to thirteen digits', () => {
  for (let angle = 0; angle < 36_000; angle += 7) {
    const { sine, cosine } = sineAndCosine(angle);
    const radians = (angle / 18_000) * Math.PI;
    expect(Math.abs(sine - Math.sin(radians))).toBeLessThan(5e-14);
    expect(Math.abs(cosine - Math.cos(radians))).toBeLessThan(5e-14);
  }
});

it('the angle towards a place is found to a hundredth of a degree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35_999 }), (angle) => {
      const { sine, cosine } = sineAndCosine(angle);
      const found = angleTowards(sine * 30_000, cosine * 30_000);
      expect(Math.min(Math.abs(found - angle), 36_000 - Math.abs(found - angle))).toBeLessThanOrEqual(1);
    }),
  );
});
