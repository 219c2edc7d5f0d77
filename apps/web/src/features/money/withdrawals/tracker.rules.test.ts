import { describe, expect, it } from 'vitest';
import { maskedUpi, trackerSteps } from './tracker.rules.ts';

const createdAt = '2026-11-22T09:00:00Z';
const checkedAt = '2026-11-22T10:00:00Z';
const settledAt = '2026-11-22T10:05:00Z';
const statesOf = (progress: Parameters<typeof trackerSteps>[0]) =>
  trackerSteps(progress).map(({ name, state }) => `${name} ${state}`);

describe('the steps of a withdrawal', () => {
  it('wait for the check at first', () => {
    expect(statesOf({ status: 'Pending', createdAt, isSent: false })).toEqual([
      'asked done',
      'checked current',
      'sent later',
      'paid later',
    ]);
  });

  it('wait for the bank once sent', () => {
    expect(statesOf({ status: 'Pending', createdAt, checkedAt, isSent: false })[2]).toBe('sent current');
    expect(statesOf({ status: 'Pending', createdAt, checkedAt, isSent: true })[3]).toBe('paid current');
  });

  it('are all done when paid, with the times that are known', () => {
    expect(trackerSteps({ status: 'Approved', createdAt, checkedAt, isSent: true, settledAt })).toEqual([
      { name: 'asked', state: 'done', at: createdAt },
      { name: 'checked', state: 'done', at: checkedAt },
      { name: 'sent', state: 'done' },
      { name: 'paid', state: 'done', at: settledAt },
    ]);
  });
});

it.each([
  ['meenakshi.p@okicici', 'me•••@okicici'],
  ['k@ybl', 'k•••@ybl'],
])('masks %s as %s', (upi, masked) => {
  expect(maskedUpi(upi)).toBe(masked);
});
