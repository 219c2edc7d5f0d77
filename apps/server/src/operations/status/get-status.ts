import type { Economy } from '@muqabla/contract/economy';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { STATUS_COMPONENTS } from '@muqabla/contract/operations/status/status-calls';
import { STATUS_DAYS, STATUS_MINUTES } from '@muqabla/contract/operations/status/status-terms';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Figures } from '../../platform/seams/join-seams.ts';
import { createReadServiceFigures } from './read-service-figures.ts';
import { type DayRow, findNewestMinute, listDays, listMinutes } from './status.queries.ts';
import { type Measured, statusView } from './status.view.ts';

type Services = { db: Queries; clock: Clock; economy: Economy; figures: Figures };

const CACHE_MILLISECONDS = 30_000;
const MINUTE_MILLISECONDS = 60_000;

/** Providers that points have no use for. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['payments', 'payouts', 'kyc', 'recharge']);

// The days before today do not change any more, so they are counted once a day.
const createReadDays = (db: Queries) => {
  let past: { before: string; days: readonly DayRow[] } | null = null;
  return async (today: string) => {
    const start = startOfDay(today);
    if (past?.before !== today) {
      const from = startOfDay(addDays(today, 1 - STATUS_DAYS));
      past = { before: today, days: await listDays(db, { from, to: start }) };
    }
    return [...past.days, ...(await listDays(db, { from: start, to: startOfDay(addDays(today, 1)) }))];
  };
};

/** The status of the site from its own measurements; while the database is away, the last one this process read. */
export const getStatus = (services: Services): Handler<'GET /status'> => {
  const { db, clock, economy } = services;
  const components = STATUS_COMPONENTS.filter((component) => economy !== 'points' || !OF_PAYMENTS.has(component));
  const readDays = createReadDays(db);
  const readFigures = createReadServiceFigures(services);
  const read = cachedFor(CACHE_MILLISECONDS, clock, async (at): Promise<Measured> => {
    const today = indiaDayOf(at);
    const minute = Math.floor(at.getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS;
    const lastDayFrom = new Date(minute - (STATUS_MINUTES - 1) * MINUTE_MILLISECONDS);
    const to = new Date(minute + MINUTE_MILLISECONDS);
    const minutes = await listMinutes(db, { from: lastDayFrom, to });
    const newest = minutes.at(-1) ?? (await findNewestMinute(db));
    const { value: figures } = await readFigures();
    return { components, figures, days: await readDays(today), minutes, newest, today, lastDayFrom };
  });
  let last: Measured | null = null;
  return async () => {
    try {
      last = (await read()).value;
    } catch (error) {
      if (last === null) throw error;
    }
    return statusView(last, clock.now());
  };
};
