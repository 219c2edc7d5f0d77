import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues, ofMoney } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { rupees, wholeRupees } from '../../money.ts';
import { REMINDER_MINUTES, SELF_EXCLUSION_TERMS, TIME_OUT_DAYS, TIME_OUT_HOURS } from './limit-terms.ts';

/** The daily limits a player can set: deposits and losses in rupees, the time in battles in minutes. */
export const dailyLimitName = enumByEconomy(['deposit', 'loss', 'playTime'], moneyValues('deposit'));
export type DailyLimitName = z.output<typeof dailyLimitName>;

export const timeOutDays = z.union(TIME_OUT_DAYS.map((days) => z.literal(days)));
const timeOutHours = z.union(TIME_OUT_HOURS.map((hours) => z.literal(hours)));
export const selfExclusionTerm = z.enum(SELF_EXCLUSION_TERMS);
export const reminderMinutes = z.nullable(z.union(REMINDER_MINUTES.map((minutes) => z.literal(minutes))));

export const dailyLimit = z.object({
  /** The amount in effect; null for no limit. */
  amount: z.nullable(rupees),
  /** The pending raise and when it takes effect; amount null removes the limit. */
  pending: z.nullable(z.object({ amount: z.nullable(rupees), from: instant })),
  /** The figure of today: deposits paid or pending; or losses and stakes at risk, at least zero. */
  used: rupees,
});
export type DailyLimit = z.output<typeof dailyLimit>;

const minutes = z.int().check(z.nonnegative());
/** A daily limit in whole minutes. */
const playTimeLimit = z.object({
  /** The minutes in effect; null for no limit. */
  amount: z.nullable(minutes),
  /** The pending raise and when it takes effect; amount null removes the limit. */
  pending: z.nullable(z.object({ amount: z.nullable(minutes), from: instant })),
  /** The minutes in battles today, those that run included. */
  used: minutes,
});

/** A player's limits with today's figures. */
export const playerLimits = z.object({
  deposit: ofMoney(dailyLimit),
  loss: dailyLimit,
  playTime: playTimeLimit,
  /** The operator's daily deposit limit for all players; null for none. */
  depositForAll: ofMoney(z.nullable(rupees)),
  /** Null when none is running. */
  timeOutUntil: z.nullable(instant),
  /** Null when none is running. With `untilReview` it continues after `until` until staff end it. */
  selfExclusion: z.nullable(z.object({ until: instant, untilReview: z.boolean() })),
  reminderMinutes,
  /** Prizes less stakes of the matches settled today. */
  netToday: rupees,
  /** The phone number of a counselling helpline that the operator names; empty for none. */
  helpline: z.string(),
  /** The end of the day in India, when daily limits reset. */
  resetsAt: instant,
});
export type PlayerLimits = z.output<typeof playerLimits>;

/** A player's totals since registration. */
export const lifetimeNet = z.object({
  /** winnings - stakes - penalties */
  net: rupees,
  /** Prizes, stakes included. */
  winnings: rupees,
  /** The joining bonus and referral bonuses, which are no part of the net. Cashback returns the GST of a deposit, so neither counts. */
  bonuses: rupees,
  /** Stakes and entries not returned, including those of open matches and tournaments. */
  stakes: rupees,
  /** Penalties charged, whether paid or still due. */
  penalties: rupees,
  /** Matches that ended with a winner, and how many of them the player won. */
  played: z.int(),
  won: z.int(),
  /** Stakes and entries in battles and tournaments that are not over. */
  inBattles: rupees,
  /** net without what is not over: net + inBattles */
  settledNet: rupees,
});
export type LifetimeNet = z.output<typeof lifetimeNet>;

export const limitChange = z.object({
  _id: id,
  subject: enumByEconomy(
    ['deposit', 'loss', 'playTime', 'timeOut', 'selfExclusion', 'reminder'],
    moneyValues('deposit'),
  ),
  by: z.enum(['player', 'staff']),
  /** The values before and after, as texts in the reader's language. */
  before: z.string(),
  after: z.string(),
  at: instant,
});
export type LimitChange = z.output<typeof limitChange>;

const staffPlayerLimits = z.object({
  limits: playerLimits,
  /** True when a self-exclusion until review may be ended. */
  mayEndExclusion: z.boolean(),
  /** The newest twenty. */
  changes: z.array(limitChange),
});
export type StaffPlayerLimits = z.output<typeof staffPlayerLimits>;

const tries = { max: 30, seconds: 60 } as const;
const common = { access: 'player', openToBanned: true, response: playerLimits } as const;

export const limitCalls = defineCalls(common, {
  'GET /user/limits': {
    summary: 'The player’s own limits, and what counts against them today. A day is a day in India.',
  },
  'GET /user/lifetime-net': {
    summary: 'The player’s totals since registration: winnings + bonuses - stakes - penalties.',
    response: lifetimeNet,
  },
  'PUT /user/limits/daily/{limit}': {
    rateLimit: tries,
    summary:
      'Sets a daily limit in whole numbers, or none; playTime is in minutes, at most 1440. Lower holds at once, higher or none begins 24 hours later.',
    params: { limit: dailyLimitName },
    body: { amount: z.nullable(wholeRupees) },
    refusals: ['NOT_FOUND'],
  },
  'DELETE /user/limits/daily/{limit}/raise': {
    rateLimit: tries,
    summary: 'Cancels a pending raise. Safe to repeat.',
    params: { limit: dailyLimitName },
  },
  'POST /user/limits/time-out': {
    rateLimit: tries,
    summary:
      'No new battles, and nothing is paid in, for an hour, or for 1, 7 or 30 days: one of both is needed. Open battles are deleted and their stakes returned.',
    body: { days: z.optional(timeOutDays), hours: z.optional(timeOutHours) },
    refusals: ['LIMIT_ONLY_LONGER'],
  },
  'POST /user/limits/self-exclusion': {
    rateLimit: tries,
    summary: 'The same for 6 months, a year, or until a review no sooner than in a year.',
    body: { term: selfExclusionTerm },
    refusals: ['LIMIT_ONLY_LONGER'],
  },
  'PUT /user/limits/reminder': {
    rateLimit: tries,
    summary: 'After how many minutes of use the app reminds the player; null for never. Holds at once.',
    body: { minutes: reminderMinutes },
  },
});

export const staffLimitCalls = defineCalls('staff:limits', {
  'GET /admin/players/{playerId}/limits': {
    summary: 'A player’s limits with the newest changes to them.',
    response: staffPlayerLimits,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/limits/end-exclusion': {
    summary: 'Ends a self-exclusion that ran until a review, once its time is over.',
    body: { reason: staffReason },
    response: staffPlayerLimits,
    refusals: ['PLAYER_NOT_FOUND', 'EXCLUSION_NOT_OVER'],
  },
});
