import type { Api } from '@muqabla/client/api';
import { CallError } from '@muqabla/client/call-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingResults } from './waiting-results.ts';

const match = { _id: 'm1', room: 'manual' } as const;
const sent = { _id: 'm1', status: 'pending' };
const refusing = () => {
  throw new DOMException('', 'QuotaExceededError');
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A database that opens, and whose transactions are these. */
const opening = (transaction: () => unknown) => ({
  open: () => {
    const request: { onsuccess?: () => void; result: object } = { result: { transaction, close: () => undefined } };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  },
});

describe.each([
  ['never answers', { open: () => ({}) }],
  [
    'opens, and never finishes a transaction',
    opening(() => ({ objectStore: () => ({ put: () => ({}), delete: () => ({}) }) })),
  ],
  ['is full', opening(refusing)],
  ['throws', { open: refusing }],
  ['is absent', undefined],
])('on a device whose database %s', (_, indexedDB) => {
  beforeEach(() => vi.stubGlobal('indexedDB', indexedDB));

  const send = async (call: () => Promise<unknown>) => {
    const calls = vi.fn<() => Promise<unknown>>(call);
    const results = createWaitingResults({ call: calls as unknown as Api['call'] });
    const file = new File(['picture'], 'won.jpg', { type: 'image/jpeg' });
    const outcome = results.send({ userId: 'p1', language: 'en' }, match, { resultStatus: 'win', file }).then(
      (after) => ({ after, error: undefined }),
      (error: unknown) => ({ after: undefined, error }),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    return { calls, ...(await Promise.race([outcome, Promise.resolve({ after: 'waiting', error: undefined })])) };
  };

  it('a result is sent and answered within five seconds', async () => {
    const { calls, after } = await send(() => Promise.resolve(sent));
    expect(calls).toHaveBeenCalledTimes(1);
    expect(after).toBe(sent);
  });

  it('a refusal is shown within five seconds', async () => {
    const refusal = new CallError(409, { message: 'No.', code: 'NOT_YOUR_MOVE' } as never);
    expect((await send(() => Promise.reject(refusal))).error).toBe(refusal);
  });
});
