import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import { requestRefusal, type RequestContext } from './withdrawal-request.rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const hoursAgo = (hours: number, isUnderWay = false) => ({
  requestedAt: new Date(now.getTime() - hours * 3_600_000),
  isUnderWay,
});
const context = (change: Partial<RequestContext> = {}): RequestContext => ({
  now,
  isOpen: true,
  kyc: 'verified',
  min: paise(95_00),
  max: paise(100_000_00),
  cooldownHours: 24,
  reward: paise(500_00),
  unfree: null,
  last: null,
  ...change,
});

describe('a request', () => {
  it.each([
    ['for all of the winnings', 500, {}, null],
    ['for the minimum', 95, {}, null],
    ['with paise', 95.01, {}, null],
    ['for a paisa too much', 500.01, {}, { refused: 'WINNINGS_TOO_LOW', details: { available: 500 } }],
    [
      'for more than is free',
      310.01,
      { unfree: { amount: paise(190_00), until: new Date('2026-06-02T06:30:00Z') } },
      { refused: 'PRIZE_NOT_FREE', details: { held: 190, until: '02/06/2026 12:00', available: 310 } },
    ],
    ['for all that is free', 310, { unfree: { amount: paise(190_00), until: now } }, null],
    ['below the minimum', 94.99, {}, { refused: 'WITHDRAW_BELOW_MINIMUM', details: { min: 95 } }],
    ['above the maximum', 100_000.01, {}, { refused: 'WITHDRAW_ABOVE_MAXIMUM', details: { max: 100_000 } }],
    ['while closed', 100, { isOpen: false }, { refused: 'WITHDRAW_CLOSED' }],
    ['without KYC', 100, { kyc: 'none' }, { refused: 'KYC_NEEDED' }],
    ['when the KYC was taken back', 100, { kyc: 'revoked' }, { refused: 'KYC_REVOKED' }],
    ['while another is under way', 100, { last: hoursAgo(48, true) }, { refused: 'WITHDRAW_PENDING' }],
    [
      'an hour after the last',
      100,
      { last: hoursAgo(1) },
      { refused: 'WITHDRAW_TOO_SOON', details: { seconds: 23 * 3600 } },
    ],
    ['a day after the last', 100, { last: hoursAgo(24) }, null],
    ['at once without a cooldown', 100, { last: hoursAgo(0), cooldownHours: 0 }, null],
    ['closed and without KYC', 100, { isOpen: false, hasKyc: false }, { refused: 'WITHDRAW_CLOSED' }],
    ['under way and too soon', 100, { last: hoursAgo(1, true) }, { refused: 'WITHDRAW_PENDING' }],
  ] as const)('%s', (_, rupees, change, expected) => {
    expect(requestRefusal(rupees, context(change))).toEqual(expected);
  });
});
