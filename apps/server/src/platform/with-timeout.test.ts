import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('passes on a value or an error that comes in time', async () => {
  expect(await withTimeout(Promise.resolve(7), 50)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
});

it('throws when the time is over, and ignores what comes later', async () => {
  const late = Promise.withResolvers<number>();
  await expect(withTimeout(late.promise, 5)).rejects.toThrow('no result in 5 ms');
  late.reject(new Error('too late to matter'));
  await setImmediate();
});
