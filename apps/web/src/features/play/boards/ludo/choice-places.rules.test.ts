import { expect, it } from 'vitest';
import { nearestChoice, pushOf } from './choice-places.rules.ts';

it('leaves a token alone whose neighbours are far, or on its own square', () => {
  expect(pushOf({ x: 6, y: 10 }, [{ x: 6, y: 6 }])).toBeUndefined();
  expect(pushOf({ x: 6, y: 10 }, [{ x: 6, y: 10 }])).toBeUndefined();
});

it('moves neighbours apart by half of what their fingers miss, which a large board does not', () => {
  expect(pushOf({ x: 6, y: 10 }, [{ x: 7, y: 10 }])).toEqual({
    translate:
      'calc(-50% + -1.000 * max(0px, (44px - 6.67cqw) / 2)) calc(-50% + 0.000 * max(0px, (44px - 6.67cqw) / 2))',
  });
});

const places = [
  { token: 0, x: 6, y: 10 },
  { token: 1, x: 6, y: 9 },
];
// Squares of 20 pixels.
const field = { left: 100, top: 50, width: 300 };

it.each([
  [{ x: 230, y: 262 }, 0],
  [{ x: 230, y: 238 }, 1],
  [{ x: 230, y: 210 }, 1],
])('a finger at %j means the nearest place', (finger, token) => {
  expect(nearestChoice(places, field, finger)).toBe(token);
});
