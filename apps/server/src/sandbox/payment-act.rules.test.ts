import { describe, expect, it } from 'vitest';
import { actOnPayment, capturedPaise } from './payment-act.rules.ts';

describe('an act on a sandbox payment', () => {
  it.each([
    ['created', 'pay', 'captured'],
    ['created', 'fail', 'failed'],
    ['created', 'pending', 'pending'],
    ['pending', 'pay', 'captured'],
    ['pending', 'fail', 'failed'],
    ['pending', 'pending', 'same'],
    ['captured', 'pay', 'same'],
    ['captured', 'fail', 'contradicts'],
    ['captured', 'pending', 'contradicts'],
    ['failed', 'pay', 'contradicts'],
    ['failed', 'fail', 'same'],
    ['failed', 'pending', 'contradicts'],
  ] as const)('%s, %s: %s', (status, act, next) => {
    expect(actOnPayment(status, act)).toBe(next);
  });
});

it.each([
  [404_04, 400_00],
  [404_00, 404_00],
  [404_05, 404_05],
  [500_00, 500_00],
])('of %d paise the gateway captures %d', (asked, captured) => {
  expect(capturedPaise(asked)).toBe(captured);
});
