import { describe, expect, it } from 'vitest';
import { confirmsFrom, isNextCounter, isProtected, type PasskeyAge, proofOf } from './passkey.rules.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const passkey = (passkeyId: string, made: number, removed: number | null = null): PasskeyAge => ({
  passkeyId,
  createdAt: hoursAgo(made),
  blockedAt: null,
  removedAt: removed === null ? null : hoursAgo(removed),
});

describe('a passkey', () => {
  it('that is the first of its account confirms at once', () => {
    const first = passkey('first', 0.1);
    expect(confirmsFrom(first, [first], NOW)).toBeNull();
    expect(proofOf('first', [first], NOW)).toBe('passkey');
  });

  it('that is a further one confirms after a day', () => {
    const all = [passkey('old', 100), passkey('new', 2)];
    expect(confirmsFrom(all[1] as PasskeyAge, all, NOW)).toEqual(hoursAgo(-22));
    expect(proofOf('new', all, NOW)).toBe('weaker');
    expect(proofOf('old', all, NOW)).toBe('passkey');
    expect(proofOf('new', [passkey('old', 100), passkey('new', 25)], NOW)).toBe('passkey');
  });

  it('does not become the first by the removal of the others', () => {
    const all = [passkey('old', 100, 1), passkey('new', 2)];
    expect(proofOf('new', all, NOW)).toBe('weaker');
    expect(proofOf('new', [passkey('old', 100, 25), passkey('new', 2)], NOW)).toBe('passkey');
  });

  it('that is not of the account proves nothing', () => {
    expect(proofOf('other', [passkey('old', 100)], NOW)).toBe('weaker');
  });
});

it('protects withdrawals until a day after its removal', () => {
  expect(isProtected([], NOW)).toBe(false);
  expect(isProtected([passkey('one', 100)], NOW)).toBe(true);
  expect(isProtected([passkey('one', 100, 23)], NOW)).toBe(true);
  expect(isProtected([passkey('one', 100, 24)], NOW)).toBe(false);
});

it.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('follows a counter of %i by %i: %s', (stored, sent, isNext) => {
  expect(isNextCounter(stored, sent)).toBe(isNext);
});
