import { expect, it } from 'vitest';
import { isStillItsHour, nextHourOf } from './play-reminder.rules.ts';

// 19:10 in India.
const now = new Date('2026-11-28T13:40:00Z');

it.each([
  [21, '2026-11-28T15:30:00.000Z'],
  [19, '2026-11-29T13:30:00.000Z'],
  [0, '2026-11-28T18:30:00.000Z'],
])('finds the next %i o’clock in India', (hour, at) => {
  expect(nextHourOf(hour, now).toISOString()).toBe(at);
});

it('lets a reminder lapse with its hour', () => {
  expect(isStillItsHour(new Date('2026-11-28T12:41:00Z'), now)).toBe(true);
  expect(isStillItsHour(new Date('2026-11-28T12:40:00Z'), now)).toBe(false);
});
