import { type Crash, runCrashes } from '@muqabla/testing/crash/run-crashes';
import { expect, it } from 'vitest';
import type { FailPoint } from './platform/fail-points.ts';

// Late enough that other work is in flight, early enough that rare actions reach it quickly.
const passingOf = (point: FailPoint) => (/^(moves|transaction)/.test(point) ? 20 : 2);
const crash = (point: FailPoint, victim: Crash['victim'] = 'server'): Crash => ({
  point,
  passing: passingOf(point),
  victim,
});

// One of each kind; `npm run test:long crash` covers all points, in random order and at random passes.
const CRASHES = [
  crash('moves:decided'),
  crash('transaction:ready'),
  crash('moves:committed'),
  crash('moves:announced'),
  crash('acts:written'),
  crash('acts:committed'),
  crash('transaction:commit-sent'),
  crash('deposit:written'),
  crash('webhook:settled'),
  crash('withdrawal:written'),
  crash('payout:sent'),
  crash('recharge:sent'),
  crash('transaction:ready', 'postgres'),
  crash('transaction:commit-sent', 'postgres'),
];

it(
  'a crash between any two steps loses nothing acknowledged and leaves nothing half done',
  {
    timeout: 400_000,
  },
  async () => {
    const { kills, missed, acknowledged, repeated, drift, wrong } = await runCrashes({ seed: 7, crashes: CRASHES });
    expect({ wrong, missed, drift }).toEqual({ wrong: [], missed: [], drift: 0 });
    expect(kills).toBe(CRASHES.length);
    expect(repeated).toBeGreaterThan(kills);
    console.warn(`${kills} kills, ${acknowledged} acts acknowledged, ${repeated} repeated, drift ${drift}`);
  },
);
