import { describe, expect, it } from 'vitest';
import { type Measurement, mergeSeen, statesOf } from './status.rules.ts';

const AT = new Date('2026-11-22T09:00:30Z');
const ago = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

const WELL: Measurement = {
  at: AT,
  isOpen: true,
  databaseMilliseconds: 2,
  oldestJobSeconds: 0,
  oldestDeadlineSeconds: 0,
  isLedgerSound: true,
  reviewMinutes: 0,
  providers: {},
};

describe('the state of a component', () => {
  it.each([
    ['server', 'ok', { databaseMilliseconds: 1000 }],
    ['server', 'slow', { databaseMilliseconds: 1001 }],
    ['server', 'down', { isOpen: false }],
    ['jobs', 'ok', { oldestJobSeconds: 60 }],
    ['jobs', 'slow', { oldestJobSeconds: 61 }],
    ['jobs', 'slow', { oldestJobSeconds: 600 }],
    ['jobs', 'down', { oldestJobSeconds: 601 }],
    ['settlement', 'ok', { oldestJobSeconds: 601 }],
    ['settlement', 'slow', { oldestDeadlineSeconds: 61 }],
    ['settlement', 'down', { oldestDeadlineSeconds: 601 }],
    ['settlement', 'down', { isLedgerSound: false }],
    ['review', 'ok', { reviewMinutes: 60 }],
    ['review', 'slow', { reviewMinutes: 61 }],
    ['review', 'down', { reviewMinutes: 721 }],
  ] as const)('%s is %s with %o', (component, state, change) => {
    expect(statesOf({ ...WELL, ...change })[component]).toBe(state);
  });

  it.each([
    ['unknown before the first call', null, { answeredAt: null, failedAt: null }],
    ['ok after a response', 'ok', { answeredAt: ago(59), failedAt: null }],
    ['ok when it failed long before', 'ok', { answeredAt: ago(1), failedAt: ago(6) }],
    ['slow when it failed just before', 'slow', { answeredAt: ago(1), failedAt: ago(4) }],
    ['down when the last call failed', 'down', { answeredAt: ago(2), failedAt: ago(1) }],
    ['down when none ever succeeded', 'down', { answeredAt: null, failedAt: ago(1) }],
    ['unknown after an hour without a call', null, { answeredAt: ago(61), failedAt: ago(70) }],
  ] as const)('a provider is %s', (_, state, sms) => {
    const states = statesOf({ ...WELL, providers: { sms } });
    expect(states.sms).toBe(state);
    expect(states.payments).toBeNull();
  });
});

it('two processes are seen together: the latest response and the latest failure of either', () => {
  const one = { answeredAt: ago(5), failedAt: ago(1) };
  const other = { answeredAt: ago(3), failedAt: null };
  expect(mergeSeen(one, other)).toEqual({ answeredAt: ago(3), failedAt: ago(1) });
  expect(mergeSeen(other, one)).toEqual({ answeredAt: ago(3), failedAt: ago(1) });
});
