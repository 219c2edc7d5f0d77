import { addDays, indiaDayOf, indiaTimeOf, startOfDay } from '@muqabla/contract/india-time';
import {
  RAISE_HOURS,
  type ReminderMinutes,
  SELF_EXCLUSION_DAYS,
  type SelfExclusionTerm,
  type TimeOutDays,
} from '@muqabla/contract/limits/limit-terms';
import { type Paise, paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An amount for a day, null for none, and the raise that was asked for, if one waits. */
export type DailyLimit = {
  readonly amount: Paise | null;
  readonly raise: { readonly amount: Paise | null; readonly from: Date } | null;
};

/** What a player allows themselves. */
export type Limits = {
  readonly deposit: DailyLimit;
  readonly loss: DailyLimit;
  readonly timeOutUntil: Date | null;
  readonly excludedUntil: Date | null;
  /** The exclusion goes on after its time until staff end it. */
  readonly excludedUntilReview: boolean;
  readonly reminderMinutes: ReminderMinutes | null;
};

const NO_LIMIT: DailyLimit = { amount: null, raise: null };
export const NO_LIMITS: Limits = {
  deposit: NO_LIMIT,
  loss: NO_LIMIT,
  timeOutUntil: null,
  excludedUntil: null,
  excludedUntilReview: false,
  reminderMinutes: null,
};

/** When the day in India began that this instant is of, and when it ends. */
export const limitDayOf = (now: Date): { start: Date; end: Date } => {
  const day = indiaDayOf(now);
  return { start: startOfDay(day), end: startOfDay(addDays(day, 1)) };
};

/** The limit as it holds at this time: a raise whose time has come has taken the old amount's place. */
export const settledLimit = (limit: DailyLimit, now: Date): DailyLimit =>
  limit.raise !== null && now >= limit.raise.from ? { amount: limit.raise.amount, raise: null } : limit;

const isLooser = (wanted: Paise | null, held: Paise | null) => held !== null && (wanted === null || wanted > held);

/**
 * The limit after a player asks for another amount. Lower holds at once and forgets a raise that waits; the amount that
 * holds already does only the latter. Higher waits its full time from now, unless that very raise waits already.
 */
export const changeLimit = (limit: DailyLimit, wanted: Paise | null, now: Date): DailyLimit => {
  const held = settledLimit(limit, now);
  if (!isLooser(wanted, held.amount)) return { amount: wanted, raise: null };
  if (held.raise !== null && held.raise.amount === wanted) return held;
  return { amount: held.amount, raise: { amount: wanted, from: new Date(now.getTime() + RAISE_HOURS * HOUR) } };
};

/** The limit without the raise that waits. */
export const cancelRaise = (limit: DailyLimit, now: Date): DailyLimit => ({ ...settledLimit(limit, now), raise: null });

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY);
const isExcluded = ({ excludedUntil, excludedUntilReview }: Limits, now: Date) =>
  excludedUntilReview || (excludedUntil !== null && now < excludedUntil);

/** A time-out from now, unless a longer one runs. */
export const takeTimeOut = (limits: Limits, days: TimeOutDays, now: Date): Limits | Refusal => {
  const until = inDays(now, days);
  if (limits.timeOutUntil !== null && until < limits.timeOutUntil) return refuse('LIMIT_ONLY_LONGER');
  return { ...limits, timeOutUntil: until };
};

/** A self-exclusion from now, unless a longer one runs; none is longer than until a review. */
export const excludeSelf = (limits: Limits, term: SelfExclusionTerm, now: Date): Limits | Refusal => {
  const until = inDays(now, SELF_EXCLUSION_DAYS[term]);
  const untilReview = term === 'untilReview';
  const isShorter = limits.excludedUntil !== null && until < limits.excludedUntil;
  if (limits.excludedUntilReview || (isShorter && !untilReview)) return refuse('LIMIT_ONLY_LONGER');
  return {
    ...limits,
    excludedUntil: isShorter ? limits.excludedUntil : until,
    excludedUntilReview: untilReview,
  };
};

/** Whether a self-exclusion has outlasted its time and waits for staff. */
export const waitsForReview = ({ excludedUntil, excludedUntilReview }: Limits, now: Date): boolean =>
  excludedUntilReview && excludedUntil !== null && now >= excludedUntil;

/** No exclusion, once one that ran until a review has outlasted its time. */
export const endExclusion = (limits: Limits, now: Date): Limits | Refusal =>
  waitsForReview(limits, now)
    ? { ...limits, excludedUntil: null, excludedUntilReview: false }
    : refuse('EXCLUSION_NOT_OVER');

/** An instant as a clock in India shows it, in figures that both languages read: 21/11/2026 18:30. */
export const indianTime = (instant: Date): string => {
  const [date = '', time = ''] = indiaTimeOf(instant).split(' ');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
};

/** Why a player may neither enter a battle nor add cash now; null when they may. */
export const entryRefusal = (limits: Limits | undefined, now: Date): Refusal | null => {
  if (limits === undefined) return null;
  const { timeOutUntil, excludedUntil, excludedUntilReview } = limits;
  if (excludedUntilReview) return refuse('SELF_EXCLUDED_UNTIL_REVIEW');
  if (excludedUntil !== null && isExcluded(limits, now))
    return refuse('SELF_EXCLUDED', { until: indianTime(excludedUntil) });
  if (timeOutUntil !== null && now < timeOutUntil) return refuse('TIME_OUT', { until: indianTime(timeOutUntil) });
  return null;
};

/** Limits with what counts against a day's loss. */
export type PlayLimits = Limits & {
  /** Stakes less prizes of the battles settled today; below zero after winning. */
  readonly lostToday: Paise;
  /** Stakes in battles that are not over. */
  readonly atRisk: Paise;
};

const overLimit = (code: 'DEPOSIT_LIMIT' | 'LOSS_LIMIT', limit: Paise, used: number) =>
  refuse(code, { limit: rupeesFromPaise(limit), left: rupeesFromPaise(paise(Math.max(0, limit - used))) });

/**
 * Why a player may not stake this much now; null when they may. All that is at stake counts as lost, so that whatever
 * the battles bring, the day's loss stays within the limit.
 */
export const stakeLimitRefusal = (limits: PlayLimits | undefined, stake: Paise, now: Date): Refusal | null => {
  const barred = entryRefusal(limits, now);
  if (barred !== null || limits === undefined) return barred;
  const { amount } = settledLimit(limits.loss, now);
  const used = limits.lostToday + limits.atRisk;
  return amount === null || used + stake <= amount ? null : overLimit('LOSS_LIMIT', amount, used);
};

/** The stricter of a player's own daily deposit limit and the operator's for everybody (zero for none). */
export const depositLimitOf = (limits: Limits | undefined, forAll: Paise, now: Date): Paise | null => {
  const own = limits === undefined ? null : settledLimit(limits.deposit, now).amount;
  if (forAll === 0) return own;
  return own === null || forAll < own ? forAll : own;
};

/** Why a deposit of this much may not begin now, after so much today; null when it may. */
export const depositLimitRefusal = (limit: Paise | null, amount: Paise, usedToday: Paise): Refusal | null =>
  limit === null || usedToday + amount <= limit ? null : overLimit('DEPOSIT_LIMIT', limit, usedToday);
