import { expect, it } from 'vitest';
import { isFailing, toneOfBackup } from './health.rules.ts';

const BACKUP = { at: '2026-01-01T00:00:00.000Z', megabytes: 3, encrypted: true };
const FIRING = [{ alert: 'No backup', runbook: '' }] as const;

it.each([
  ['an alert without a backup', null, FIRING, 'wait'],
  ['an alert about an old backup', BACKUP, FIRING, 'wait'],
  ['a sandbox without a backup', null, [], 'mute'],
  ['a backup without an alert', BACKUP, [], 'ok'],
] as const)('%s', (_, backup, firing, tone) => {
  expect(toneOfBackup({ backup, firing: [...firing] })).toBe(tone);
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
