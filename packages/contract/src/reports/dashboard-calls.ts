import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { instant } from '../fields.ts';
import { rupees } from '../money.ts';

/** A day of the calendar in India. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Where things wait for a person; each belongs to the permission beside it. */
export const QUEUES = {
  reviews: 'review',
  reversals: 'review',
  withdrawals: 'withdrawals',
  suspense: 'deposits',
  recharges: 'recharges',
  chats: 'chat',
  adjustments: 'adjust',
  failedJobs: 'system',
} as const;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]];

/** Sums of a day, in rupees: what docs/reports.md defines. */
export const MONEY_FIGURES = ['deposits', 'payouts', 'commission', 'gst', 'bonuses'] as const;
/** Counts of a day. */
export const PEOPLE_FIGURES = ['signUps', 'activePlayers'] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number];

const moneyFigures = z.record(z.enum(MONEY_FIGURES), rupees);
const peopleFigures = z.record(z.enum(PEOPLE_FIGURES), z.int());
const against = <S extends z.ZodMiniType>(figures: S) => z.object({ today: figures, dayBefore: figures });

/** What the product owes and holds now, in rupees. Dues are what players owe us. */
export const moneyHeld = z.object({
  depositWallets: rupees,
  rewardWallets: rupees,
  battles: rupees,
  withdrawals: rupees,
  recharges: rupees,
  suspense: rupees,
  dues: rupees,
  gst: rupees,
  commission: rupees,
  penalties: rupees,
});
export type MoneyHeld = z.output<typeof moneyHeld>;

export const LIVE_STATUSES = ['new', 'requested', 'running', 'pending', 'conflict'] as const;

export const queue = z.object({
  queue: z.enum(QUEUE_NAMES),
  count: z.int(),
  /** Since when the oldest waits; absent in an empty queue. */
  oldest: z.optional(instant),
  /** What waits, where the queue holds different things: names of given-up jobs with their number. */
  kinds: z.optional(z.array(z.object({ name: z.string(), count: z.int() }))),
});
export type Queue = z.output<typeof queue>;

export const dashboard = z.object({
  /** When the figures were taken. */
  at: instant,
  queues: z.array(queue),
  battles: z.record(z.enum(LIVE_STATUSES), z.int()),
  /** Today against the day before until the same hour; people for everybody, money for those who may see the ledger. */
  people: against(peopleFigures),
  money: z.optional(against(moneyFigures)),
  held: z.optional(moneyHeld),
  /** What the last check of the ledger said. */
  ledgerCheck: z.optional(z.object({ ok: z.boolean(), at: instant })),
});
export type Dashboard = z.output<typeof dashboard>;

/** One day of the charts. */
export const dashboardDay = z.object({ day, people: peopleFigures, money: z.optional(moneyFigures) });
export type DashboardDay = z.output<typeof dashboardDay>;

export const DASHBOARD_DAYS = 30;

export const dashboardCalls = {
  'GET /admin/dashboard': {
    access: 'staff:signedIn',
    summary:
      'Queues with the age of their oldest, live battles, and figures of today (in India) against the day before at the same hour: each role gets what its permissions allow. Up to 10 seconds old.',
    response: dashboard,
    refusals: [],
  },
  'GET /admin/dashboard/days': {
    access: 'staff:signedIn',
    summary: `The figures of the last ${DASHBOARD_DAYS} days in India, oldest first, today so far as the last. Up to 60 seconds old.`,
    response: z.object({ at: instant, days: z.array(dashboardDay) }),
    refusals: [],
  },
} as const satisfies Calls;
