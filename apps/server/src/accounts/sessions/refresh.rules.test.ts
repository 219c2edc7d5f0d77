import { expect, it } from 'vitest';
import { judgeRefresh } from './refresh.rules.ts';

const now = new Date('2026-02-01T10:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const good = { expiresAt: at(60), replacedAt: null, successorUsedAt: null, revoked: false, lastSeenAt: null };
/** A token replaced and its successor first used so many seconds ago. */
const followed = (replaced: number, used: number) => ({
  ...good,
  replacedAt: at(-replaced),
  successorUsedAt: at(-used),
});
const seen = (seconds: number) => ({ ...good, lastSeenAt: at(-seconds) });

it.each([
  ['an unknown token', null, 'ended'],
  ['the newest token', good, 'rotate'],
  ['a token that ends now', { ...good, expiresAt: now }, 'ended'],
  ['a token of a revoked session', { ...good, revoked: true }, 'ended'],
  ['a token replaced a moment ago', { ...good, replacedAt: at(-1) }, 'repeat'],
  ['a token replaced 31 s ago whose successor was never used', { ...good, replacedAt: at(-31) }, 'repeat'],
  ['a token replaced a week ago whose successor was never used', { ...good, replacedAt: at(-604_800) }, 'repeat'],
  ['a token whose successor was first used 30 s ago', followed(30, 30), 'repeat'],
  ['a token whose successor was first used 31 s ago', followed(31, 31), 'stolen'],
  ['a token replaced a week ago whose successor was first used a moment ago', followed(604_800, 1), 'repeat'],
  ['a replaced token of a revoked session', { ...followed(31, 31), revoked: true }, 'ended'],
  ['a replaced token that has expired', { ...good, replacedAt: at(-90), expiresAt: at(-1) }, 'ended'],
])('judges %s', (_, held, verdict) => expect(judgeRefresh(held, now, null)).toBe(verdict));

it.each([
  ['of a session last used 1799 s ago', seen(1799), 'rotate'],
  ['of a session last used 1800 s ago', seen(1800), 'ended'],
  ['of a session without a record of its last use', good, 'ended'],
  ['that is stolen, of a session last used 1800 s ago', { ...followed(31, 31), lastSeenAt: at(-1800) }, 'ended'],
  [
    'replaced without use of its successor, of a session last used 1800 s ago',
    { ...seen(1800), replacedAt: at(-31) },
    'ended',
  ],
])('judges a token %s, where half an hour counts', (_, held, verdict) =>
  expect(judgeRefresh(held, now, 30)).toBe(verdict),
);
