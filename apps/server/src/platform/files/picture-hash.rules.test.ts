import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HASHED_SIDE_PX, hashDistance, perceptualHashOf } from './picture-hash.rules.ts';

const SIDE = HASHED_SIDE_PX;

type Patch = { x: number; y: number; width: number; height: number; grey: number };

/** A picture like a screenshot: overlapping flat patches of grey. */
const drawn = (patches: readonly Patch[], background = 120) => {
  const grey = new Uint8Array(SIDE * SIDE).fill(background);
  for (const { x, y, width, height, grey: shade } of patches)
    for (let row = y; row < Math.min(SIDE, y + height); row += 1)
      grey.fill(shade, row * SIDE + x, row * SIDE + Math.min(SIDE, x + width));
  return grey;
};

const side = fc.integer({ min: 0, max: SIDE - 1 });
const patch = fc.record({
  x: side,
  y: side,
  width: fc.integer({ min: 4, max: 20 }),
  height: fc.integer({ min: 4, max: 20 }),
  grey: fc.integer({ min: 70, max: 180 }),
});
const picture = fc.array(patch, { minLength: 8, maxLength: 16 }).map((patches) => drawn(patches));
const changed = (grey: Uint8Array, change: (value: number, place: number) => number) =>
  grey.map((value, place) => Math.max(0, Math.min(255, Math.round(change(value, place)))));
const distance = (left: Uint8Array, right: Uint8Array) => hashDistance(perceptualHashOf(left), perceptualHashOf(right));

// Each property is synchronous, so the assertion is complete when this returns.
const holds = (property: fc.IRawProperty<unknown>, numRuns = 100) =>
  void fc.assert(property, { numRuns, seed: 20_261_121 });

describe('the perceptual hash', () => {
  it('is 16 hex digits, the same for the same picture', () => {
    holds(
      fc.property(picture, (grey) => {
        expect(perceptualHashOf(grey)).toMatch(/^[0-9a-f]{16}$/);
        expect(perceptualHashOf(Uint8Array.from(grey))).toBe(perceptualHashOf(grey));
      }),
    );
  });

  it('does not depend on brightness', () => {
    holds(
      fc.property(picture, fc.integer({ min: -60, max: 60 }), (grey, brighter) => {
        expect(
          distance(
            grey,
            changed(grey, (value) => value + brighter),
          ),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('hardly depends on contrast', () => {
    holds(
      fc.property(picture, fc.double({ min: 0.5, max: 1.3, noNaN: true }), (grey, contrast) => {
        expect(
          distance(
            grey,
            changed(grey, (value) => 125 + (value - 125) * contrast),
          ),
        ).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('changes by at most 8 of 64 bits with compression noise', () => {
    const grain = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });
    holds(
      fc.property(picture, grain, (grey, noise) => {
        expect(
          distance(
            grey,
            changed(grey, (value, place) => value + (noise[place] ?? 0)),
          ),
        ).toBeLessThanOrEqual(8);
      }),
      40,
    );
  });

  it('differs in half the bits for unrelated pictures on average, and always in more than for a copy', () => {
    const pictures = fc.sample(picture, { numRuns: 60, seed: 7 });
    const distances = pictures.flatMap((left, place) =>
      pictures.slice(place + 1).map((right) => distance(left, right)),
    );
    const mean = distances.reduce((sum, each) => sum + each, 0) / distances.length;
    expect(mean).toBeGreaterThan(27);
    expect(mean).toBeLessThan(37);
    expect(Math.min(...distances)).toBeGreaterThan(8);
  });

  it('distinguishes a picture from its mirror image and from its negative', () => {
    const grey = drawn([
      { x: 2, y: 3, width: 9, height: 20, grey: 60 },
      { x: 14, y: 8, width: 15, height: 6, grey: 190 },
    ]);
    const mirrored = changed(grey, (_, place) => grey[place - (place % SIDE) + (SIDE - 1 - (place % SIDE))] ?? 0);
    expect(distance(grey, mirrored)).toBeGreaterThan(16);
    expect(
      distance(
        grey,
        changed(grey, (value) => 255 - value),
      ),
    ).toBeGreaterThan(48);
  });

  it('of a uniform picture has no special value', () => {
    expect(perceptualHashOf(new Uint8Array(SIDE * SIDE))).toBe('0000000000000000');
  });
});

describe('the distance of two hashes', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));

  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000001', '0000000000000000', 1],
    ['8000000000000000', '0000000000000001', 2],
    ['ffffffffffffffff', '0000000000000000', 64],
    ['f0f0f0f0f0f0f0f0', '0f0f0f0f0f0f0f0f', 64],
  ])('of %s and %s is %i', (left, right, expected) => expect(hashDistance(left, right)).toBe(expected));

  it('is a metric: zero to itself, symmetric, and satisfies the triangle inequality', () => {
    holds(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hashDistance(a, a)).toBe(0);
        expect(hashDistance(a, b)).toBe(hashDistance(b, a));
        expect(hashDistance(a, c)).toBeLessThanOrEqual(hashDistance(a, b) + hashDistance(b, c));
      }),
    );
  });
});
