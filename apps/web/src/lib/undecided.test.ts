import { CallError } from '@muqabla/client/call-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUndecided } from './undecided.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const sendOnce = createUndecided<number>();
  let made = 0;
  const attempt = async (act: string, failure: Error | null) => {
    let sent = 0;
    await sendOnce(
      act,
      () => (made += 1),
      async (value) => {
        sent = value;
        if (failure !== null) throw failure;
      },
    ).catch(() => null);
    return sent;
  };
  return attempt;
};
const failed = (status: number) => new CallError(status, { code: 'NO_RESPONSE', message: '' });

it.each([
  ['a lost answer', new TypeError('fetch failed'), 1],
  ['a lost connection', failed(0), 1],
  ['a server that broke down', failed(502), 1],
  ['a refusal', failed(409), 2],
  ['an answer', null, 2],
])('after %s the act is sent with the right value', async (_, failure, second) => {
  const attempt = setUp();
  expect(await attempt('a', failure)).toBe(1);
  expect(await attempt('a', null)).toBe(second);
  expect(await attempt('a', null)).toBe(second + 1);
});

it('keeps what was sent for two minutes, and for each act alone', async () => {
  const attempt = setUp();
  expect(await attempt('a', failed(0))).toBe(1);
  expect(await attempt('b', failed(0))).toBe(2);
  vi.advanceTimersByTime(119_000);
  expect(await attempt('a', failed(0))).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(await attempt('a', failed(0))).toBe(3);
});
