import { describe, expect, it } from 'vitest';
import { actOnPayment, captureOf } from './payment-act.rules.ts';

describe('an action on a sandbox payment', () => {
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
  [404_04, 400_00, 'INR'],
  [404_00, 404_00, 'INR'],
  [404_05, 404_05, 'INR'],
  [500_00, 500_00, 'INR'],
  [404_40, 4_85, 'USD'],
])('of %d paise the gateway captures %d of %s', (asked, amount, currency) => {
  expect(captureOf(asked)).toEqual({ amount, currency });
});
