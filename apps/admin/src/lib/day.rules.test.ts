import { expect, it } from 'vitest';
import { dayEnd, dayStart } from './day.rules.ts';

it('a day in India begins half past six in the evening before, in UTC', () => {
  expect(dayStart('2026-01-10')).toBe('2026-01-09T18:30:00.000Z');
});

it('a day in India ends a millisecond before the next begins', () => {
  expect(dayEnd('2026-01-10')).toBe('2026-01-10T18:29:59.999Z');
});
