import { expect, it } from 'vitest';
import { isConfirmed, isIdle, isActivityRecordDue, idleSince } from './presence.rules.ts';

const now = new Date('2026-02-01T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  [0, { idle: false, note: false, confirmed: true }],
  [0.9, { idle: false, note: false, confirmed: true }],
  [1, { idle: false, note: true, confirmed: true }],
  [9.99, { idle: false, note: true, confirmed: true }],
  [10, { idle: false, note: true, confirmed: false }],
  [29.99, { idle: false, note: true, confirmed: false }],
  [30, { idle: true, note: true, confirmed: false }],
])('after %d minutes: %o', (minutes, { idle, note, confirmed }) => {
  expect(isIdle(ago(minutes), now)).toBe(idle);
  expect(isActivityRecordDue(ago(minutes), now)).toBe(note);
  expect(isConfirmed(ago(minutes), now)).toBe(confirmed);
  expect(ago(minutes) <= idleSince(now)).toBe(idle);
});
