import { describe, expect, it } from 'vitest';
import { ageOf, isLate } from './age.rules.ts';

const now = Date.parse('2026-01-10T12:00:00Z');

describe('ageOf', () => {
  it.each([
    ['2026-01-10T11:59:40Z', 0, 'minute'],
    ['2026-01-10T11:54:00Z', 6, 'minute'],
    ['2026-01-10T11:00:01Z', 59, 'minute'],
    ['2026-01-10T11:00:00Z', 1, 'hour'],
    ['2026-01-08T12:00:01Z', 47, 'hour'],
    ['2026-01-08T12:00:00Z', 2, 'day'],
  ])('since %s is %i %s', (since, count, unit) => expect(ageOf(since, now)).toEqual({ count, unit }));

  it('is never negative when the clocks differ', () => {
    expect(ageOf('2026-01-10T12:00:30Z', now)).toEqual({ count: 0, unit: 'minute' });
  });
});

describe('isLate', () => {
  it('is late from the fifth minute', () => {
    expect(isLate('2026-01-10T11:55:01Z', now)).toBe(false);
    expect(isLate('2026-01-10T11:55:00Z', now)).toBe(true);
  });
});
