import { expect, it } from 'vitest';
import { secondsBeforeTry, withFailure } from './failed-sign-ins.rules.ts';

const start = new Date('2026-02-01T10:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const failedAt = (seconds: readonly number[]) =>
  seconds.reduce<Date[]>((failures, second) => withFailure(failures, at(second)), []);

it('allows nine failures and waits after the tenth until the first is five minutes old', () => {
  const nine = failedAt([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(secondsBeforeTry(nine, at(9))).toBe(0);
  const ten = withFailure(nine, at(9));
  expect(secondsBeforeTry(ten, at(10))).toBe(290);
  expect(secondsBeforeTry(ten, at(300))).toBe(0);
});

it('stores no more failures than it needs', () =>
  expect(failedAt(Array.from({ length: 50 }, (_, second) => second))).toHaveLength(10));

it('forgets failures older than the window', () => expect(failedAt([0, 400])).toEqual([at(400)]));
