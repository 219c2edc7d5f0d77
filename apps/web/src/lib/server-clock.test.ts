import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundsOf, middleOf, narrow } from './server-clock.rules.ts';
import { createServerClock } from './server-clock.ts';

const T = Date.parse('2026-11-28T10:00:00.400Z');
const MINUTE = 60_000;
const at = (instant: number) => ({ headers: new Headers({ date: new Date(instant).toUTCString() }) }) as Response;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it.each([
  ['right', 0],
  ['ten minutes fast', 10 * MINUTE],
  ['ten minutes slow', -10 * MINUTE],
  ['25 hours fast', 25 * 60 * MINUTE],
  ['three days slow', -3 * 24 * 60 * MINUTE],
])('the server’s time is known to a second from one response to a phone whose clock is %s', (_, wrong) => {
  const { readResponseTime, serverNow } = createServerClock();
  vi.setSystemTime(T + wrong);
  readResponseTime(at(T - 150), T + wrong - 300);
  expect(Math.abs(serverNow() - T)).toBeLessThan(1_000);
});

it('more responses make it more exact, also ones that took long', () => {
  const readings = [0, 270, 555, 810].map((after) => {
    const instant = T + after;
    return boundsOf({
      earliest: Math.floor(instant / 1_000) * 1_000,
      latest: Math.floor(instant / 1_000) * 1_000 + 999,
      sentAt: instant - 5_000 - 40,
      receivedAt: instant - 5_000 + 2_000 * Number(after === 270) + 40,
    });
  });
  const bounds = readings.reduce(narrow);
  expect(bounds.most - bounds.least).toBeLessThan(500);
  expect(bounds.least).toBeLessThanOrEqual(5_000);
  expect(bounds.most).toBeGreaterThanOrEqual(5_000);
});

it('a time of the server is taken to be that of the middle of the way', () => {
  expect(middleOf(boundsOf({ earliest: T, latest: T, sentAt: T - 1_000, receivedAt: T - 800 }))).toBe(900);
});

it('a clock that is set meanwhile is followed', () => {
  const before = boundsOf({ earliest: T, latest: T, sentAt: T - 10, receivedAt: T + 10 });
  const after = boundsOf({ earliest: T, latest: T, sentAt: T + MINUTE - 10, receivedAt: T + MINUTE + 10 });
  expect(middleOf(narrow(before, after))).toBe(-MINUTE);
});

it('is the device’s time before the first response, and after one without a date', () => {
  const { readResponseTime, serverNow } = createServerClock();
  vi.setSystemTime(T);
  readResponseTime({ headers: new Headers() } as Response, T);
  expect(serverNow()).toBe(T);
});
