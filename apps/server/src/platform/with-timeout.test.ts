import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTime } from './with-timeout.ts';

it('hands on what comes in time, good or bad', async () => {
  expect(await inTime(Promise.resolve(7), 50)).toBe(7);
  await expect(inTime(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
});

it('throws when nothing comes in time, and lets go of what comes later', async () => {
  const late = Promise.withResolvers<number>();
  await expect(inTime(late.promise, 5)).rejects.toThrow('no answer in 5 ms');
  late.reject(new Error('too late to matter'));
  await setImmediate();
});
