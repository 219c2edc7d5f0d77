import type { PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { insertLimitChange, type LimitValue, type LimitSubject } from './limit-changes.queries.ts';
import { findLimits, saveLimits } from './limits.queries.ts';
import type { DailyLimit, Limits } from './limits.rules.ts';
import { readLimitsView, type TodayFigures } from './limits.view.ts';

export type LimitServices = Pick<Services, 'db' | 'clock' | 'settings' | 'economy'> & TodayFigures;

const dailyValue = ({ amount, raise }: DailyLimit): LimitValue => ({
  amount,
  raise: raise === null ? null : { amount: raise.amount, from: raise.from.toISOString() },
});

const playTimeValue = ({ amount, raise }: Limits['playTime']): LimitValue => ({
  minutes: amount,
  raise: raise === null ? null : { minutes: raise.amount, from: raise.from.toISOString() },
});

const valueOf = (limits: Limits, subject: LimitSubject): LimitValue => {
  switch (subject) {
    case 'deposit':
    case 'loss':
      return dailyValue(limits[subject]);
    case 'playTime':
      return playTimeValue(limits.playTime);
    case 'timeOut':
      return { until: limits.timeOutUntil?.toISOString() ?? null };
    case 'selfExclusion':
      return { until: limits.excludedUntil?.toISOString() ?? null, untilReview: limits.excludedUntilReview };
    case 'reminder':
      return { minutes: limits.reminderMinutes };
  }
};

type Change = {
  playerId: string;
  /** Null when the player makes the change. */
  staffId: string | null;
  subject: LimitSubject;
  decide: (limits: Limits, now: Date) => Limits | Refusal;
  /** Called in the same transaction when something changed. */
  alongside?: (tx: Transaction, now: Date) => Promise<void>;
};

/**
 * Changes one limit of a player and stores the change in one transaction. Runs under the lock of the player's wallets, so
 * that each stake and each deposit is decided either before or after the change.
 */
export const changeLimits = async (
  { db, clock }: Pick<LimitServices, 'db' | 'clock'>,
  { playerId, staffId, subject, decide, alongside }: Change,
): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    await lockWallets(tx, [playerId]);
    const now = clock.now();
    const limits = await findLimits(tx, playerId);
    const next = decide(limits, now);
    if (isRefusal(next)) return next;
    const [before, after] = [valueOf(limits, subject), valueOf(next, subject)];
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await saveLimits(tx, playerId, next);
    await insertLimitChange(tx, { playerId, staffId, subject, before, after, at: now });
    await alongside?.(tx, now);
    return null;
  });

/** Reads a player's own limits with today's figures. */
export const readOwnLimits = async (services: LimitServices, playerId: string): Promise<PlayerLimits> => {
  const { clock, settings, economy } = services;
  const { depositDailyMax, helpline } = await settings.read();
  return readLimitsView(services, {
    playerId,
    depositForAll: economy === 'points' ? null : depositDailyMax,
    helpline,
    now: clock.now(),
  });
};

/** Makes a player's own change and returns the limits after it. */
export const changeOwnLimits = async (
  services: LimitServices,
  change: Omit<Change, 'staffId'>,
): Promise<PlayerLimits | Refusal> =>
  (await changeLimits(services, { ...change, staffId: null })) ?? readOwnLimits(services, change.playerId);
