import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import type { Transaction } from '../../platform/db/database.ts';
import { claimDue } from './due.queries.ts';
import { CORRECTIONS, HOUR, MINUTE, type PollSchedule } from './poll-schedule.rules.ts';

const server = setUpTestServer();

const SCHEDULE: PollSchedule = {
  table: 'orders',
  key: 'order_id',
  provider: 'provider',
  isOpen: `status = 'open'`,
  open: { dueAt: 'ask_at', first: MINUTE, since: 'created_at', fraction: 1 / 10, least: 50, most: 10 * MINUTE },
  settled: CORRECTIONS,
};
const OPEN = { provider: 'own', status: 'open', settled: null as number | null, due: MINUTE };

/** Claims orders of these ages in seconds once; returns the id of each and the seconds to its next poll. */
const claim = (orders: readonly (Partial<typeof OPEN> & { id: string; age: number })[], limit = 100) =>
  server.services.db.transaction(async (tx: Transaction) => {
    const now = server.clock.now();
    const ago = (seconds: number | null) => (seconds === null ? null : new Date(now.getTime() - seconds * 1000));
    await tx.query(
      `create temp table orders (order_id text, provider text, status text, created_at timestamptz, settled_at timestamptz,
         ask_at timestamptz) on commit drop`,
    );
    for (const { id, age, ...order } of orders) {
      const { provider, status, settled, due } = { ...OPEN, ...order };
      const times = [ago(age), ago(settled), ago(due)];
      await tx.query('insert into orders values ($1, $2, $3, $4, $5, $6)', [id, provider, status, ...times]);
    }
    const due = { columns: ', ask_at as next', provider: 'own', now, limit };
    const claimed = await claimDue<{ next: Date | null }>(tx, SCHEDULE, due);
    return claimed.map(({ id, next }) => [id, next === null ? null : (next.getTime() - now.getTime()) / 1000]);
  });

it('polls an open one after a tenth of its age, within the bounds', async () => {
  const orders = [
    { id: 'new', age: MINUTE },
    { id: 'hour', age: HOUR },
    { id: 'week', age: 168 * HOUR },
  ];
  expect(await claim(orders)).toEqual([
    ['new', 50],
    ['hour', 6 * MINUTE],
    ['week', 10 * MINUTE],
  ]);
});

it('polls one with an outcome each day for 15 days, and once more after them', async () => {
  const over = { status: 'over', age: 500 * HOUR };
  const orders = [
    { ...over, id: 'hours', settled: 6 * HOUR },
    { ...over, id: 'days', settled: 359 * HOUR },
    { ...over, id: 'last', settled: 360 * HOUR },
  ];
  expect(await claim(orders)).toEqual([
    ['hours', 24 * HOUR],
    ['days', 24 * HOUR],
    ['last', null],
  ]);
});

it('claims those of the provider that are due, the longest due first, open ones and others each up to the limit', async () => {
  const orders = [
    { id: 'over', age: 500 * HOUR, status: 'over', settled: HOUR, due: HOUR },
    { id: 'second', age: HOUR, due: 1 },
    { id: 'first', age: HOUR, due: 2 },
    { id: 'later', age: HOUR, due: -1 },
    { id: 'foreign', age: HOUR, provider: 'other', due: HOUR },
  ];
  const claimed = async (limit: number) => (await claim(orders, limit)).map(([id]) => id);
  expect(new Set(await claimed(100))).toEqual(new Set(['first', 'second', 'over']));
  expect(await claimed(1)).toEqual(['first', 'over']);
});
