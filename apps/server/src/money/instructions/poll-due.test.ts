import { expect, it, vi } from 'vitest';
import type { Log } from '../../platform/observe/log.ts';
import { pollEach } from './poll-due.ts';

const items = Array.from({ length: 12 }, (_, index) => ({ id: `item${index}` }));
const pollWith = (poll: (item: { id: string }) => Promise<unknown>) => {
  const error = vi.fn<(fields: object) => void>();
  const log = { error } as unknown as Log;
  return { error, polled: pollEach(items, { subject: 'payout', poll }, log) };
};

it('polls every item, also those after one that fails, and logs and throws the failures', async () => {
  const polled: string[] = [];
  const { error, polled: done } = pollWith(async ({ id }) => {
    if (id === 'item0' || id === 'item6') throw new Error(`no answer about ${id}`);
    polled.push(id);
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
