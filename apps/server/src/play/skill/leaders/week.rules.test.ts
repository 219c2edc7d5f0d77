import { expect, it } from 'vitest';
import { weekOf } from './week.rules.ts';

it.each([
  ['2026-11-22T18:29:59Z', '2026-11-16'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-25T12:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('at %s the week began on %s', (now, week) => {
  expect(weekOf(new Date(now)).week).toBe(week);
});

it('begins at midnight in India', () => {
  expect(weekOf(new Date('2026-11-25T12:00:00Z')).start.toISOString()).toBe('2026-11-22T18:30:00.000Z');
});
