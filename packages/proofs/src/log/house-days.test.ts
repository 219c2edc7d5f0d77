import { describe, expect, it } from 'vitest';
import { type Flow, NO_FLOW } from '../no-house/flows.ts';
import type { LogEntry, NoHouseEntry } from './entry.ts';
import { createHouseCheck } from './house-days.ts';

const day = (period: string, change: Partial<Flow> = {}, more: Partial<NoHouseEntry> = {}): LogEntry => ({
  v: 1,
  at: '2026-11-22T19:22:00Z',
  kind: 'no_house',
  period,
  economy: 'live',
  root: 'ab',
  leaves: 2,
  winners: 1,
  withoutKyc: 0,
  sharedPayees: 0,
  ofOperator: 0,
  robots: 0,
  totals: { ...NO_FLOW, staked: 200, prizes: 190, fees: 10, ...change },
  flowsHash: 'cd',
  ...more,
});
const open = day('2026-11-20', { staked: 300, heldAfter: 100 });
const check = (...entries: LogEntry[]) => {
  const take = createHouseCheck();
  for (const entry of entries) take(entry);
};

describe('the proofs of no house of a log', () => {
  it('may be none, begin on any day, and go on with the stakes of the day before', () => {
    check();
    check(open, day('2026-11-21', { heldBefore: 100, returned: 100 }), day('2026-11-22'));
    check(day('2026-11-30'), day('2026-12-01'));
  });

  it.each<[string, LogEntry[], string]>([
    ['a day twice', [open, open], 'is not after the one before it'],
    ['an earlier day', [open, day('2026-11-19')], 'is not after the one before it'],
    ['a day left out', [open, day('2026-11-22', { heldBefore: 100, heldAfter: 100 })], 'days between are missing'],
    ['stakes that vanish overnight', [open, day('2026-11-21')], 'begins with other stakes than 2026-11-20 ended'],
    ['a sum that does not add up', [day('2026-11-20', { fees: 9 })], 'does not add up'],
    ['robots where money is live', [day('2026-11-20', {}, { robots: 1 })], 'has robots'],
  ])('%s is a fault', (_, entries, fault) => {
    expect(() => check(...entries)).toThrow(fault);
  });

  it('may have robots in the sandbox', () => {
    check(day('2026-11-20', {}, { robots: 1, economy: 'sandbox' }));
  });
});
