import { expect, it } from 'vitest';
import { isBackupOld, isFailing } from './health.rules.ts';

const NOW = '2026-01-02T00:00:00.000Z';

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
