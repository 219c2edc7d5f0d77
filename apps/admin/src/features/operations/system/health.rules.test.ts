import { expect, it } from 'vitest';
import { isBackupOld, isFailing, isQueueLate } from './health.rules.ts';

const NOW = '2026-01-02T00:00:00.000Z';

it.each([
  ['review', '2026-01-01T23:51:00.000Z', false],
  ['review', '2026-01-01T23:49:00.000Z', true],
  ['withdrawal', '2026-01-01T20:30:00.000Z', false],
  ['withdrawal', '2026-01-01T19:30:00.000Z', true],
  ['payout_unknown', '2026-01-01T22:30:00.000Z', true],
  ['jobs', '2026-01-01T23:57:00.000Z', true],
] as const)('a %s queue whose oldest entry is of %s is late: %s', (queue, oldest, late) => {
  expect(isQueueLate({ queue, waiting: 1, oldest }, NOW)).toBe(late);
});

it('an empty queue is never late', () => {
  expect(isQueueLate({ queue: 'review', waiting: 0, oldest: null }, NOW)).toBe(false);
});

it('a backup is old after 28 hours', () => {
  expect(isBackupOld({ at: '2026-01-01T00:00:00.000Z' }, NOW)).toBe(false);
  expect(isBackupOld({ at: '2025-12-31T00:00:00.000Z' }, NOW)).toBe(true);
});

const [EARLY, LATE] = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:05:00.000Z'];

it.each([
  [null, null, false],
  [EARLY, null, false],
  [null, EARLY, true],
  [LATE, EARLY, false],
  [EARLY, LATE, true],
])('a provider that responded at %s and failed at %s is failing: %s', (answeredAt, failedAt, expected) => {
  expect(isFailing({ answeredAt, failedAt })).toBe(expected);
});
