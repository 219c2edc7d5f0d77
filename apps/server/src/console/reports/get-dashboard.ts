import { type Dashboard, QUEUES, type WaitingItem } from '@muqabla/contract/console/reports/dashboard-calls';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { findLastClosedDay } from '../../core/closed-days/closed-days.queries.ts';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import { findLastLedgerCheck } from '../ledger-explorer/ledger-checks.queries.ts';
import { figuresView, heldView } from './figures.rules.ts';
import { readQueues } from './promised-queues.queries.ts';
import { readLongestWaiting, type WaitingItemRow } from './queues.queries.ts';
import { countActivePlayers, countSignUps, readDayBalances, sumSpan, sumSpanByDay } from './sums.queries.ts';

const KEPT_MILLISECONDS = 10_000;
const DAY_MILLISECONDS = 86_400_000;
const LONG_AGO = new Date(0);
const LONGEST = 6;

/** The permission that opens each kind of waiting item. */
const PERMISSION_FOR = { conflict: 'review', claim: 'review', withdrawal: 'withdrawals', chat: 'chat' } as const;

const waitingView = ({ kind, id, who, detail, attached, paise, since }: WaitingItemRow): WaitingItem => ({
  kind,
  _id: id,
  who,
  detail,
  ...(attached !== null && { attached }),
  ...(paise !== null && { amount: rupeesFromPaise(paise) }),
  since: since.toISOString(),
});

const readPeople = async (db: Queries, span: { from: Date; to: Date }) => {
  const [signUps, activePlayers] = await Promise.all([countSignUps(db, span), countActivePlayers(db, span)]);
  return { signUps, activePlayers };
};

/** The balance of each account group: of the last closed day plus later postings. */
const readBalances = async (db: Queries, now: Date) => {
  const closed = await findLastClosedDay(db);
  const openSince = closed === null ? LONG_AGO : startOfDay(addDays(closed, 1));
  const [balances, since] = await Promise.all([
    readDayBalances(db, closed),
    sumSpanByDay(db, { from: openSince, to: now }),
  ]);
  for (const { account, paise } of since) balances.set(account, (balances.get(account) ?? 0) + paise);
  return { balances, today: since.filter(({ day }) => day === indiaDayOf(now)) };
};

/** The figures of battles on the dashboard, read by the wing that has them. */
export type BattleFigures = {
  countLiveBattles(db: Queries): Promise<Dashboard['battles']>;
  /** The stakes that running battles hold, in paise. */
  sumRunningStakes(db: Queries): Promise<number>;
  /** The decisions of cases since an instant, and the median of the minutes that these had waited. */
  readReviewTime(
    db: Queries,
    since: Date,
  ): Promise<{ decided: number; conflicts: number; median_minutes: number | null }>;
};

type Services = { db: Queries; settings: SettingsStore; queues: Queues; battleFigures: BattleFigures };

/** The whole dashboard, before it is filtered by permission. */
const take = async ({ db, settings, queues: joined, battleFigures }: Services, now: Date): Promise<Dashboard> => {
  const midnight = startOfDay(indiaDayOf(now));
  const today = { from: midnight, to: now };
  const dayBefore = {
    from: new Date(midnight.getTime() - DAY_MILLISECONDS),
    to: new Date(now.getTime() - DAY_MILLISECONDS),
  };
  const [
    queues,
    waiting,
    reviews,
    battles,
    battleStakes,
    people,
    peopleBefore,
    { balances, today: sums },
    sumsBefore,
    check,
  ] = await Promise.all([
    readQueues({ db, settings, queues: joined }, now),
    readLongestWaiting(db, joined, LONGEST),
    battleFigures.readReviewTime(db, midnight),
    battleFigures.countLiveBattles(db),
    battleFigures.sumRunningStakes(db),
    readPeople(db, today),
    readPeople(db, dayBefore),
    readBalances(db, now),
    sumSpan(db, dayBefore),
    findLastLedgerCheck(db),
  ]);
  return {
    at: now.toISOString(),
    queues,
    waiting: waiting.map(waitingView),
    reviewTime: {
      decided: reviews.decided,
      conflicts: reviews.conflicts,
      ...(reviews.median_minutes !== null && { medianMinutes: Math.round(reviews.median_minutes * 10) / 10 }),
    },
    battles,
    battleStakes: rupeesFromPaise(battleStakes),
    people: { today: people, dayBefore: peopleBefore },
    money: { today: figuresView(sums), dayBefore: figuresView(sumsBefore) },
    held: heldView(balances),
    ...(check !== null && { ledgerCheck: { ok: check.ok, at: check.at } }),
  };
};

/** Computed once for all staff, at most every ten seconds; each caller gets the parts their role allows. */
export const getDashboard = ({ clock, ...services }: Services & { clock: Clock }): Handler<'GET /admin/dashboard'> => {
  const taken = cachedFor(KEPT_MILLISECONDS, clock, (now) => take(services, now));
  return async ({ staff: { role } }) => {
    const { money, held, ledgerCheck, queues, waiting, reviewTime, ...forAll } = (await taken()).value;
    const permissions = PERMISSIONS[role];
    return {
      ...forAll,
      queues: queues.filter(({ queue }) => permissions.includes(QUEUES[queue])),
      waiting: waiting
        .filter(({ kind }) => permissions.includes(PERMISSION_FOR[kind]))
        .toSorted((a, b) => (a.since < b.since ? -1 : 1))
        .slice(0, LONGEST),
      ...(permissions.includes('review') && { reviewTime }),
      ...(permissions.includes('ledger') && { money, held, ledgerCheck }),
    };
  };
};
