import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues, ofMoney } from '../../economy-schemas.ts';
import { instant } from '../../fields.ts';
import { PROVIDER_KINDS } from '../system/system-calls.ts';

/**
 * The parts measured each minute: the server with its database, the settlement of results, work in the background, the
 * queue of reviews, and each kind of provider.
 */
export const STATUS_COMPONENTS = ['server', 'settlement', 'jobs', 'review', ...PROVIDER_KINDS] as const;
export type StatusComponent = (typeof STATUS_COMPONENTS)[number];

export const STATUS_STATES = ['ok', 'slow', 'down'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** The minutes of a day in India in each state. The others of the day were not measured. */
const statusDay = z.object({ day: z.string(), ok: z.int(), slow: z.int(), down: z.int() });
export type StatusDay = z.output<typeof statusDay>;

/** The seconds from request to payment within which half, nine tenths and 99 of 100 of the withdrawals were paid. */
const payoutTimes = z.object({ count: z.int(), p50Seconds: z.int(), p90Seconds: z.int(), p99Seconds: z.int() });
export type PayoutTimes = z.output<typeof payoutTimes>;

/**
 * Answered complaints about battles that a reviewer decided, those of them that were resolved and not rejected, and the 95 percent
 * interval of their share, in tenths of a percent.
 */
const reviewComplaints = z.object({
  answered: z.int(),
  resolved: z.int(),
  lowPermille: z.int(),
  highPermille: z.int(),
});
export type ReviewComplaints = z.output<typeof reviewComplaints>;

/**
 * Decided disputes that the lot gave to a second reviewer, those of them that were looked at again, those where both decided the
 * same, and the 95 percent interval of their share, in tenths of a percent.
 */
const reviewChecks = z.object({
  drawn: z.int(),
  reviewed: z.int(),
  agreed: z.int(),
  lowPermille: z.int(),
  highPermille: z.int(),
});
export type ReviewChecks = z.output<typeof reviewChecks>;

export const siteStatus = z.object({
  /** The newest measurement; null before the first. */
  measuredAt: z.nullable(instant),
  /** The first of the minutes in `lastDay`. */
  lastDayFrom: instant,
  /** The median age of the cases that wait for a reviewer; null when it is not measured now. */
  reviewMinutes: z.nullable(z.int()),
  /** Withdrawals requested by players and paid in the last 30 days; null when they are fewer than 20. */
  payoutTimes: ofMoney(z.nullable(payoutTimes)),
  /** The complaints of the last 90 days; null when fewer than 20 were answered. */
  reviewComplaints: z.nullable(reviewComplaints),
  /** The disputes drawn in the last 90 days; null when fewer than 20 were looked at again. */
  reviewChecks: z.nullable(reviewChecks),
  components: z.array(
    z.object({
      component: enumByEconomy(STATUS_COMPONENTS, moneyValues('payments', 'payouts', 'kyc', 'recharge')),
      /** Null when it is not measured now. */
      state: z.nullable(z.enum(STATUS_STATES)),
      /** 90 days, the oldest first; the last is today. */
      days: z.array(statusDay),
      /** 1,440 letters, the oldest minute first: `o` ok, `s` slow, `d` down, `-` not measured. */
      lastDay: z.string(),
    }),
  ),
});
export type SiteStatus = z.output<typeof siteStatus>;

export const statusCalls = defineCalls('public', {
  'GET /status': {
    openInMaintenance: true,
    summary:
      'Own measurements of the last 90 days by day, and of the last 24 hours by minute. At most a minute old, the figures about service ten minutes; the last ones known while the database is away.',
    response: siteStatus,
  },
});
