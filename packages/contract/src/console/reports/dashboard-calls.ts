import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { day, id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';

/** The queues of staff, each with the permission to read it. */
export const QUEUES = {
  reviews: 'review',
  reversals: 'review',
  restitutions: 'review',
  withdrawals: 'withdrawals',
  suspense: 'deposits',
  recharges: 'recharges',
  contradictions: 'ledger',
  chats: 'chat',
  complaints: 'complaints',
  playerReports: 'playerReports',
  engineChecks: 'review',
  harmCases: 'limits',
  adjustments: 'adjust',
  failedJobs: 'system',
} as const;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]];

/** Sums of a day in rupees, defined in docs/reports.md. */
export const MONEY_FIGURES = ['deposits', 'payouts', 'commission', 'gst', 'bonuses'] as const;
/** Counts of a day. */
export const PEOPLE_FIGURES = ['signUps', 'activePlayers'] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number];

const moneyFigures = z.record(z.enum(MONEY_FIGURES), rupees);
const peopleFigures = z.record(z.enum(PEOPLE_FIGURES), z.int());
const against = <S extends z.ZodMiniType>(figures: S) => z.object({ today: figures, dayBefore: figures });

/** The current balances owed and held, in rupees. Dues are owed by players. */
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
  queue: enumByEconomy(QUEUE_NAMES, moneyValues('withdrawals', 'suspense', 'recharges')),
  count: z.int(),
  /** The time of the oldest item; absent in an empty queue. */
  oldest: z.optional(instant),
  /** The time in minutes within which an item is decided; absent where the items themselves have one, or none. */
  promiseMinutes: z.optional(z.int()),
  /** The number of items that have waited longer; of failed jobs all. */
  over: z.int(),
  /** The money that waits, in queues of money that are not empty. */
  amount: z.optional(rupees),
  /** The items by kind, such as the names of failed jobs with their counts. */
  kinds: z.optional(z.array(z.object({ name: z.string(), count: z.int() }))),
});
export type Queue = z.output<typeof queue>;

export const WAITING_KINDS = ['conflict', 'claim', 'withdrawal', 'chat'] as const;

/** One item that waits for staff. `_id` is the match, the withdrawal, or the player who wrote. */
export const waitingItem = z.object({
  kind: enumByEconomy(WAITING_KINDS, moneyValues('withdrawal')),
  _id: id,
  who: z.string(),
  detail: z.string(),
  /** The kind of the last message of a chat that is not words; its `detail` is empty. */
  attached: z.optional(z.enum(['image', 'voice'])),
  amount: z.optional(rupees),
  since: instant,
});
export type WaitingItem = z.output<typeof waitingItem>;

export const dashboard = z.object({
  /** The time at which the figures were read. */
  at: instant,
  queues: z.array(queue),
  /** The items that have waited longest in the queues of the role, at most six. */
  waiting: z.array(waitingItem),
  /** Today’s decisions; absent for who does not review. The median is absent before the first. */
  reviewTime: z.optional(z.object({ decided: z.int(), conflicts: z.int(), medianMinutes: z.optional(z.number()) })),
  battles: z.record(z.enum(LIVE_STATUSES), z.int()),
  /** The stakes that running battles hold. */
  battleStakes: rupees,
  /** Today compared with yesterday up to the same hour; `people` for every role, `money` only with the ledger permission. */
  people: against(peopleFigures),
  money: z.optional(against(moneyFigures)),
  held: z.optional(moneyHeld),
  /** The result of the last ledger check. */
  ledgerCheck: z.optional(z.object({ ok: z.boolean(), at: instant })),
});
export type Dashboard = z.output<typeof dashboard>;

/** One day of the charts. */
export const dashboardDay = z.object({ day, people: peopleFigures, money: z.optional(moneyFigures) });
export type DashboardDay = z.output<typeof dashboardDay>;

export const DASHBOARD_DAYS = 30;

export const dashboardCalls = defineCalls('staff:signedIn', {
  'GET /admin/dashboard': {
    summary:
      'Queues with their oldest items, live battles, and today’s figures (in India) compared with yesterday at the same hour, each if the role permits it. Cached for up to 10 seconds.',
    response: dashboard,
  },
  'GET /admin/dashboard/days': {
    summary: `The figures of the last ${DASHBOARD_DAYS} days in India, oldest first, ending with today so far. Cached for up to 60 seconds.`,
    response: { at: instant, days: z.array(dashboardDay) },
  },
});
