import type { PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { expect, it } from 'vitest';
import { areUnset } from './limits.rules.ts';

const AT = '2026-11-22T10:00:00.000Z';
const none = { amount: null, pending: null, used: 40 };
const unset: PlayerLimits = {
  deposit: none,
  loss: none,
  playTime: none,
  depositForAll: 10_000,
  timeOutUntil: null,
  selfExclusion: null,
  reminderMinutes: null,
  netToday: -40,
  helpline: '',
  resetsAt: AT,
};

it('has no limits when nothing is set, whatever was used today', () => expect(areUnset(unset)).toBe(true));

it.each<Partial<PlayerLimits>>([
  { deposit: { ...none, amount: 500 } },
  { loss: { ...none, pending: { amount: 100, from: AT } } },
  { playTime: { ...none, amount: 60 } },
  { timeOutUntil: AT },
  { selfExclusion: { until: AT, untilReview: true } },
  { reminderMinutes: 30 },
])('has limits with %j', (limits) => expect(areUnset({ ...unset, ...limits })).toBe(false));
