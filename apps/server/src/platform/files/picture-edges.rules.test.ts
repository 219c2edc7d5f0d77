import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksEnlarged } from './picture-edges.rules.ts';

const WIDTH = 120;
const HEIGHT = 80;

type Grey = { data: Uint8Array; width: number };

/** Vertical bars as a screen draws them, with edges of one pixel. */
const bars = (barWidth: number, dark: number, light: number, width = WIDTH): Grey => ({
  width,
  data: Uint8Array.from({ length: width * HEIGHT }, (_, place) =>
    Math.floor((place % width) / barWidth) % 2 === 0 ? dark : light,
  ),
});

/** The same picture twice as wide, with interpolated pixels between the old ones, as enlarging makes it. */
const enlarged = ({ data, width }: Grey): Grey => ({
  width: width * 2,
  data: Uint8Array.from({ length: data.length * 2 }, (_, place) => {
    const row = Math.floor(place / (width * 2));
    const column = (place % (width * 2)) / 2;
    const at = (x: number) => data[row * width + Math.min(width - 1, x)] ?? 0;
    return Math.round((at(Math.floor(column)) + at(Math.ceil(column))) / 2);
  }),
});

const changed = ({ data, width }: Grey, change: (value: number, place: number) => number): Grey => ({
  width,
  data: data.map((value, place) => Math.max(0, Math.min(255, Math.round(change(value, place))))),
});

const grain = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 997, maxLength: 997 });
const barsOf = fc.record({
  barWidth: fc.integer({ min: 6, max: 15 }),
  dark: fc.integer({ min: 10, max: 60 }),
  light: fc.integer({ min: 160, max: 240 }),
});
// Each property is synchronous, so the assertion is complete when this returns.
const holds = (property: fc.IRawProperty<unknown>) => void fc.assert(property, { numRuns: 40, seed: 20_261_121 });

describe('whether a picture was enlarged', () => {
  it('is false for a screenshot of any brightness, also after another compression', () => {
    holds(
      fc.property(barsOf, grain, fc.integer({ min: -10, max: 15 }), ({ barWidth, dark, light }, noise, brighter) => {
        const screen = bars(barWidth, dark, light);
        expect(looksEnlarged(screen)).toBe(false);
        const saved = changed(screen, (value, place) => value + brighter + (noise[place % noise.length] ?? 0));
        expect(looksEnlarged(saved)).toBe(false);
      }),
    );
  });

  it('is true for the same picture at twice the size, also after another compression', () => {
    holds(
      fc.property(barsOf, grain, ({ barWidth, dark, light }, noise) => {
        const twice = enlarged(bars(barWidth, dark, light));
        expect(looksEnlarged(twice)).toBe(true);
        expect(looksEnlarged(changed(twice, (value, place) => value + (noise[place % noise.length] ?? 0) / 3))).toBe(
          true,
        );
      }),
    );
  });

  it('is false when there are too few edges to decide', () => {
    expect(looksEnlarged({ data: new Uint8Array(WIDTH * HEIGHT).fill(128), width: WIDTH })).toBe(false);
    const { data, width } = enlarged(bars(60, 20, 220, WIDTH));
    // One edge a row, of two equal steps that both count: 99 rows are too few, 100 are enough.
    const rows = (count: number) => ({
      width,
      data: Uint8Array.from({ length: width * count }, (_, place) => data[place % width] ?? 0),
    });
    expect([looksEnlarged(rows(99)), looksEnlarged(rows(100))]).toEqual([false, true]);
  });

  it('ignores edges that may be compression noise', () => {
    expect(looksEnlarged(enlarged(bars(8, 100, 140)))).toBe(false);
  });

  it('compares pixels within a row, not across the end of a row', () => {
    const ramp = { width: 40, data: Uint8Array.from({ length: 40 * 400 }, (_, place) => (place % 40) * 6) };
    expect(looksEnlarged(ramp)).toBe(false);
  });

  it('is false for a picture too narrow to have edges', () => {
    expect(looksEnlarged({ data: Uint8Array.from([0, 255, 0]), width: 3 })).toBe(false);
    expect(looksEnlarged({ data: new Uint8Array(), width: 0 })).toBe(false);
  });
});
