import type { ScheduleTerms } from '@muqabla/contract/play/events/schedule-calls';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayMove, nextStart, startsBetween, type Timetable, timetableOf } from './schedule.rules.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const written = (starts: readonly Date[]) =>
  starts.map((start) => new Date(start.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '));

const HOURLY: Timetable = { rhythm: 'hourly', weekday: 1, firstMinute: 22 * 60 + 15, lastMinute: 23 * 60 + 30 };
const DAILY: Timetable = { rhythm: 'daily', weekday: 1, firstMinute: 0, lastMinute: 0 };
const WEEKLY: Timetable = { rhythm: 'weekly', weekday: 7, firstMinute: 20 * 60, lastMinute: 20 * 60 };

it.each([
  ['hourly', HOURLY, ['2026-11-25 22:15', '2026-11-25 23:15', '2026-11-26 22:15']],
  ['daily', DAILY, ['2026-11-26 00:00']],
  ['weekly', WEEKLY, []],
] as const)('begins %s by the clock of India', (_rhythm, timetable, starts) => {
  expect(written(startsBetween(timetable, at('2026-11-25T12:00'), at('2026-11-26T22:15')))).toEqual(starts);
});

it('finds the next start of a week, also from the start itself', () => {
  const sunday = at('2026-11-29T20:00');
  expect(nextStart(WEEKLY, at('2026-11-25T12:00'))).toEqual(sunday);
  expect(nextStart(WEEKLY, sunday)).toEqual(at('2026-12-06T20:00'));
});

const terms = (change: Partial<ScheduleTerms>): ScheduleTerms => ({
  title: { en: 'Arena', hi: 'अखाड़ा' },
  gameName: 'Instant Chess',
  minutes: 30,
  entry: 0,
  housePrize: 0,
  commissionPercent: 0,
  shares: [],
  maxPlayers: 100,
  rhythm: 'daily',
  time: '18:30',
  ...change,
});

it.each([
  ['an hourly one without a last start', { rhythm: 'hourly' }],
  ['an hourly one that ends before it begins', { rhythm: 'hourly', until: '18:29' }],
  ['a weekly one without a day', { rhythm: 'weekly' }],
] as const)('has no timetable: %s', (_name, change) => {
  expect(timetableOf(terms(change))).toBeNull();
});

it('moves between active and paused, and ends once', () => {
  expect([mayMove('active', 'paused'), mayMove('paused', 'active'), mayMove('paused', 'ended')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([mayMove('ended', 'active'), mayMove('active', 'active')]).toEqual([false, false]);
});

const timetable = fc
  .record({
    rhythm: fc.constantFrom('hourly', 'daily', 'weekly'),
    weekday: fc.integer({ min: 1, max: 7 }),
    first: fc.nat(1439),
    last: fc.nat(1439),
  })
  .map(({ first, last, ...rest }): Timetable => ({
    ...(rest as Pick<Timetable, 'rhythm' | 'weekday'>),
    firstMinute: Math.min(first, last),
    lastMinute: Math.max(first, last),
  }));
const instant = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
const minutes = fc.nat(20 * 24 * 60);

it('gives the same starts in one stretch or in two', () => {
  fc.assert(
    fc.property(timetable, instant, minutes, minutes, (each, from, one, two) => {
      const middle = new Date(from.getTime() + one * 60_000);
      const end = new Date(middle.getTime() + two * 60_000);
      expect([...startsBetween(each, from, middle), ...startsBetween(each, middle, end)]).toEqual(
        startsBetween(each, from, end),
      );
    }),
  );
});

it('always has a next start within eight days', () => {
  fc.assert(
    fc.property(timetable, instant, (each, from) => {
      expect(nextStart(each, from)?.getTime()).toBeGreaterThan(from.getTime());
    }),
  );
});
