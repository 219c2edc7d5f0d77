import { expect, it, vi } from 'vitest';
import type { Log } from './observe/log.ts';
import { pollEach } from './poll-each.ts';

const items = Array.from({ length: 12 }, (_, index) => `item${index}`);
const pollWith = (poll: (item: string) => Promise<unknown>) => {
  const error = vi.fn<(fields: object) => void>();
  const log = { error } as unknown as Log;
  return { error, polled: pollEach({ subject: 'payout', items, idOf: (item) => item, poll, log }) };
};

it('polls every item, also those after one that fails, and logs and throws the failures', async () => {
  const polled: string[] = [];
  const { error, polled: done } = pollWith(async (item) => {
    if (item === 'item0' || item === 'item6') throw new Error(`no answer about ${item}`);
    polled.push(item);
  });
  await expect(done).rejects.toThrow('2 of 12 payouts could not be polled');
  expect(polled).toHaveLength(10);
  expect(error.mock.calls.map(([line]) => (line as { id: string }).id)).toEqual(['item0', 'item6']);
});

it('counts a poll that throws before its first wait as failed, too', async () => {
  const { polled } = pollWith(() => {
    throw new Error('broken');
  });
  await expect(polled).rejects.toThrow('12 of 12 payouts could not be polled');
});

it('polls five at once', async () => {
  let [now, most] = [0, 0];
  await pollWith(async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  }).polled;
  expect(most).toBe(5);
});
