import {
  RAISE_HOURS,
  type ReminderMinutes,
  SELF_EXCLUSION_DAYS,
  type SelfExclusionTerm,
} from '@muqabla/contract/accounts/limits/limit-terms';
import { addDays, indiaDayOf, indianTime, startOfDay } from '@muqabla/contract/india-time';
import { type Paise, paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_HOURS = 24;

/** An amount per day in paise or minutes, null for none, and the pending raise. */
export type DailyLimit<Amount extends number = Paise> = {
  readonly amount: Amount | null;
  readonly raise: { readonly amount: Amount | null; readonly from: Date } | null;
};

/** The limits and breaks a player has set. */
export type Limits = {
  readonly deposit: DailyLimit;
  readonly loss: DailyLimit;
  /** Minutes in battles. */
  readonly playTime: DailyLimit<number>;
  readonly timeOutUntil: Date | null;
  readonly excludedUntil: Date | null;
  /** The exclusion continues after its time until staff end it. */
  readonly excludedUntilReview: boolean;
  readonly reminderMinutes: ReminderMinutes | null;
};

const UNLIMITED: DailyLimit<never> = { amount: null, raise: null };
export const NO_LIMITS: Limits = {
  deposit: UNLIMITED,
  loss: UNLIMITED,
  playTime: UNLIMITED,
  timeOutUntil: null,
  excludedUntil: null,
  excludedUntilReview: false,
  reminderMinutes: null,
};

/** The start and end of the day in India that contains this instant. */
export const limitDayOf = (now: Date): { start: Date; end: Date } => {
  const day = indiaDayOf(now);
  return { start: startOfDay(day), end: startOfDay(addDays(day, 1)) };
};

/** The limit in effect at this time: a raise that is due has replaced the old amount. */
export const settledLimit = <A extends number>(limit: DailyLimit<A>, now: Date): DailyLimit<A> =>
  limit.raise !== null && now >= limit.raise.from ? { amount: limit.raise.amount, raise: null } : limit;

const isLooser = (wanted: number | null, held: number | null) => held !== null && (wanted === null || wanted > held);

/**
 * The limit after a player requests another amount. A lower amount is effective at once and cancels a pending raise; the
 * current amount only cancels it. A higher amount is pending for its full time from now, unless the same raise is pending.
 */
export const changeLimit = <A extends number>(limit: DailyLimit<A>, wanted: A | null, now: Date): DailyLimit<A> => {
  const held = settledLimit(limit, now);
  if (!isLooser(wanted, held.amount)) return { amount: wanted, raise: null };
  if (held.raise !== null && held.raise.amount === wanted) return held;
  return { amount: held.amount, raise: { amount: wanted, from: new Date(now.getTime() + RAISE_HOURS * HOUR) } };
};

/** The limit without its pending raise. */
export const cancelRaise = <A extends number>(limit: DailyLimit<A>, now: Date): DailyLimit<A> => ({
  ...settledLimit(limit, now),
  raise: null,
});

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR);
const isExcluded = ({ excludedUntil, excludedUntilReview }: Limits, now: Date) =>
  excludedUntilReview || (excludedUntil !== null && now < excludedUntil);

/** Starts a time-out; refused while a longer one runs. */
export const takeTimeOut = (limits: Limits, hours: number, now: Date): Limits | Refusal => {
  const until = inHours(now, hours);
  if (limits.timeOutUntil !== null && until < limits.timeOutUntil) return refuse('LIMIT_ONLY_LONGER');
  return { ...limits, timeOutUntil: until };
};

/** Starts a self-exclusion; refused while a longer one runs. An exclusion until review is the longest. */
export const excludeSelf = (limits: Limits, term: SelfExclusionTerm, now: Date): Limits | Refusal => {
  const until = inHours(now, SELF_EXCLUSION_DAYS[term] * DAY_HOURS);
  const untilReview = term === 'untilReview';
  const isShorter = limits.excludedUntil !== null && until < limits.excludedUntil;
  if (limits.excludedUntilReview || (isShorter && !untilReview)) return refuse('LIMIT_ONLY_LONGER');
  return {
    ...limits,
    excludedUntil: isShorter ? limits.excludedUntil : until,
    excludedUntilReview: untilReview,
  };
};

/** True when a self-exclusion's time is over and it continues until staff end it. */
export const waitsForReview = ({ excludedUntil, excludedUntilReview }: Limits, now: Date): boolean =>
  excludedUntilReview && excludedUntil !== null && now >= excludedUntil;

/** Ends a self-exclusion until review; refused before its time is over. */
export const endExclusion = (limits: Limits, now: Date): Limits | Refusal =>
  waitsForReview(limits, now)
    ? { ...limits, excludedUntil: null, excludedUntilReview: false }
    : refuse('EXCLUSION_NOT_OVER');

/** Refuses entering a match and adding cash during a break; null otherwise. */
export const entryRefusal = (limits: Limits | undefined, now: Date): Refusal | null => {
  if (limits === undefined) return null;
  const { timeOutUntil, excludedUntil, excludedUntilReview } = limits;
  if (excludedUntilReview) return refuse('SELF_EXCLUDED_UNTIL_REVIEW');
  if (excludedUntil !== null && isExcluded(limits, now))
    return refuse('SELF_EXCLUDED', { until: indianTime(excludedUntil) });
  if (timeOutUntil !== null && now < timeOutUntil) return refuse('TIME_OUT', { until: indianTime(timeOutUntil) });
  return null;
};

/** Limits with the figures of today that count against them. */
export type PlayLimits = Limits & {
  /** Stakes less prizes of the matches settled today; negative after wins. */
  readonly lostToday: Paise;
  /** Stakes in matches that are not over. */
  readonly atRisk: Paise;
  /** Whole minutes in battles today, those that run included. */
  readonly playedMinutes: number;
};

const overLimit = (code: 'DEPOSIT_LIMIT' | 'LOSS_LIMIT', limit: Paise, used: number) =>
  refuse(code, { limit: rupeesFromPaise(limit), left: rupeesFromPaise(paise(Math.max(0, limit - used))) });

/** Refuses one more battle once the play time of the day is used up; null when it is allowed. */
export const playTimeRefusal = (limits: PlayLimits | undefined, now: Date): Refusal | null => {
  if (limits === undefined) return null;
  const { amount } = settledLimit(limits.playTime, now);
  return amount === null || limits.playedMinutes < amount ? null : refuse('PLAY_TIME_LIMIT', { minutes: amount });
};

/** Refuses one more battle during a break or without play time left; null when it is allowed. */
export const playRefusal = (limits: PlayLimits | undefined, now: Date): Refusal | null =>
  entryRefusal(limits, now) ?? playTimeRefusal(limits, now);

/**
 * Refuses a stake during a break or beyond the limits of play time and loss; null when it is allowed. Stakes at risk count as lost, so that
 * the day's loss stays within the limit for every result.
 */
export const stakeLimitRefusal = (limits: PlayLimits | undefined, stake: Paise, now: Date): Refusal | null => {
  const refusal = playRefusal(limits, now);
  if (refusal !== null || limits === undefined) return refusal;
  const { amount } = settledLimit(limits.loss, now);
  const used = limits.lostToday + limits.atRisk;
  return amount === null || used + stake <= amount ? null : overLimit('LOSS_LIMIT', amount, used);
};

/** The lower of a player's own daily deposit limit and the operator's for all players (`forAll`, zero for none). */
export const depositLimitOf = (limits: Limits | undefined, forAll: Paise, now: Date): Paise | null => {
  const own = limits === undefined ? null : settledLimit(limits.deposit, now).amount;
  if (forAll === 0) return own;
  return own === null || forAll < own ? forAll : own;
};

/** Refuses a deposit beyond the daily limit, after `usedToday`; null when it is allowed. */
export const depositLimitRefusal = (limit: Paise | null, amount: Paise, usedToday: Paise): Refusal | null =>
  limit === null || usedToday + amount <= limit ? null : overLimit('DEPOSIT_LIMIT', limit, usedToday);
