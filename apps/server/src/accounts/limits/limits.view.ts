import type { PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { type Paise, paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';
import { findLimits } from './limits.queries.ts';
import { type DailyLimit, type Limits, limitDayOf, settledLimit } from './limits.rules.ts';

const rupeesOrNone = (amount: Paise | null) => (amount === null ? null : rupeesFromPaise(amount));

const dailyView = (limit: DailyLimit, used: Paise, now: Date) => {
  const { amount, raise } = settledLimit(limit, now);
  return {
    amount: rupeesOrNone(amount),
    pending: raise === null ? null : { amount: rupeesOrNone(raise.amount), from: raise.from.toISOString() },
    used: rupeesFromPaise(used),
  };
};

const playTimeView = (limit: DailyLimit<number>, used: number, now: Date) => {
  const { amount, raise } = settledLimit(limit, now);
  return { amount, pending: raise === null ? null : { amount: raise.amount, from: raise.from.toISOString() }, used };
};

type Today = { added: Paise; lostToday: Paise; atRisk: Paise; playedMinutes: number };
type ViewContext = { today: Today; depositForAll: Paise | null; helpline: string; now: Date };

const limitsView = (limits: Limits, { today, depositForAll, helpline, now }: ViewContext): PlayerLimits => {
  const { timeOutUntil, excludedUntil, excludedUntilReview, reminderMinutes } = limits;
  const isExcluded = excludedUntil !== null && (excludedUntilReview || now < excludedUntil);
  return {
    ...(depositForAll !== null && {
      deposit: dailyView(limits.deposit, today.added, now),
      depositForAll: depositForAll === 0 ? null : rupeesFromPaise(depositForAll),
    }),
    loss: dailyView(limits.loss, paise(Math.max(0, today.lostToday + today.atRisk)), now),
    playTime: playTimeView(limits.playTime, today.playedMinutes, now),
    timeOutUntil: timeOutUntil !== null && now < timeOutUntil ? timeOutUntil.toISOString() : null,
    selfExclusion: isExcluded ? { until: excludedUntil.toISOString(), untilReview: excludedUntilReview } : null,
    reminderMinutes,
    netToday: rupeesFromPaise(paise(0 - today.lostToday)),
    helpline,
    resetsAt: limitDayOf(now).end.toISOString(),
  };
};

type LimitsQuery = Omit<ViewContext, 'today'> & { playerId: string };

/** Reads the figures of a player today that count against limits, by the wings that have them. */
export type TodayFigures = {
  /** The deposits since the start of the day in India, including all that may still be paid. */
  readDepositsToday(db: Queries, playerId: string, now: Date): Promise<Paise>;
  /** The loss of today and the stakes at risk. */
  readLossToday(db: Queries, playerId: string, now: Date): Promise<Pick<Today, 'lostToday' | 'atRisk'>>;
  /** The whole minutes in battles today. */
  readPlayTimeToday(db: Queries, playerId: string, now: Date): Promise<number>;
};

/** Reads a player's limits with the figures that count against them today; without those of deposits where `depositForAll` is null. */
export const readLimitsView = async (
  { db, readDepositsToday, readLossToday, readPlayTimeToday }: TodayFigures & { db: Queries },
  { playerId, ...context }: LimitsQuery,
): Promise<PlayerLimits> => {
  const { now } = context;
  const [limits, added, loss, playedMinutes] = await Promise.all([
    findLimits(db, playerId),
    readDepositsToday(db, playerId, now),
    readLossToday(db, playerId, now),
    readPlayTimeToday(db, playerId, now),
  ]);
  return limitsView(limits, { ...context, today: { added, ...loss, playedMinutes } });
};
