import { expect, it } from 'vitest';
import { secondsBeforeSms } from './sms-limits.rules.ts';

const now = new Date('2026-02-01T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const noMessages = { count: 0, oldest: null };

it.each([
  ['a first message', [], 0],
  ['one 59.5 s after the last', [59.5], 1],
  ['one 60 s after the last', [60], 0],
  ['a fifth within the hour', [61, 600, 1200, 1800], 0],
  ['a sixth within the hour', [61, 600, 1200, 1800, 3000], 600],
  ['a sixth within the hour and too soon', [10, 600, 1200, 1800, 3595], 50],
])('makes %s wait as long as it must', (_, sent, seconds) =>
  expect(secondsBeforeSms({ toPhone: sent.map(ago), toAll: noMessages }, now)).toBe(seconds),
);

it('stops at the daily cap for every phone', () => {
  const today = (count: number) => secondsBeforeSms({ toPhone: [], toAll: { count, oldest: ago(86_000) } }, now);
  expect(today(4999)).toBe(0);
  expect(today(5000)).toBe(400);
});
