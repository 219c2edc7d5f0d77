import { FIRING_ALERTS } from '@muqabla/contract/operations/system/system-terms';
import { expect, it } from 'vitest';
import { firingOf, isQueueLate, type Watched } from './firing.rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const calm: Watched = {
  now,
  queues: [{ queue: 'review', waiting: 1, oldest: before(9) }],
  failedJobs: 0,
  ledger: { at: before(5), ok: true },
  isLogSound: true,
  isPromiseBroken: false,
  backup: { at: before(60) },
  isOwnMachine: false,
};
const namesOf = (changes: Partial<Watched>) => firingOf({ ...calm, ...changes }).map(({ alert }) => alert);

it.each<[Partial<Watched>, readonly string[]]>([
  [{}, []],
  [{ queues: [{ queue: 'review', waiting: 1, oldest: before(11) }] }, ['Review late']],
  [{ queues: [{ queue: 'complaint_overdue', waiting: 1, oldest: before(1) }] }, ['Complaint overdue']],
  [
    { queues: [{ queue: 'public_log', waiting: 3, oldest: before(2) }], failedJobs: 2 },
    ['Public log late', 'Jobs failed'],
  ],
  [{ ledger: { at: before(16), ok: false } }, ['Ledger check red', 'Ledger not checked']],
  [{ ledger: null }, []],
  [{ isLogSound: false }, ['Public log broken']],
  [{ isPromiseBroken: true }, ['Queue over its promise']],
  [{ backup: null }, ['No backup']],
  [{ backup: { at: before(28 * 60) } }, ['No backup']],
  [{ backup: null, isOwnMachine: true }, []],
])('with %j %j fire', (changes, names) => expect(namesOf(changes)).toEqual(names));

it('lists them in the order of their urgency, each with its section', () => {
  const queues = (['jobs', 'webhook', 'review', 'withdrawal', 'payout_unknown', 'provider_contradiction'] as const).map(
    (queue) => ({ queue, waiting: 1, oldest: before(999) }),
  );
  const firing = firingOf({
    ...calm,
    queues: [
      ...queues,
      { queue: 'public_log', waiting: 1, oldest: before(999) },
      { queue: 'complaint_overdue', waiting: 1, oldest: before(999) },
    ],
    failedJobs: 1,
    ledger: { at: before(999), ok: false },
    isLogSound: false,
    isPromiseBroken: true,
    backup: null,
  });
  expect(firing.map(({ alert }) => alert)).toEqual(FIRING_ALERTS);
  expect(firing[0]?.runbook).toBe('docs/operations.md#ledger-check-red');
});

it('allows a queue its time', () => {
  const entry = { queue: 'withdrawal', waiting: 1 } as const;
  expect(isQueueLate({ ...entry, oldest: before(239) }, now)).toBe(false);
  expect(isQueueLate({ ...entry, oldest: before(241) }, now)).toBe(true);
  expect(isQueueLate({ ...entry, oldest: null }, now)).toBe(false);
});
