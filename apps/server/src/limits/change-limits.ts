import type { PlayerLimits } from '@muqabla/contract/limits/limit-calls';
import type { Refusal } from '@muqabla/contract/refusals';
import { lockWallets } from '../ledger/balances.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { insertLimitChange, type KeptValue, type LimitSubject } from './limit-changes.queries.ts';
import { findLimits, saveLimits } from './limits.queries.ts';
import type { DailyLimit, Limits } from './limits.rules.ts';
import { showLimits } from './limits.view.ts';

export type LimitServices = { db: Database; clock: Clock; settings: SettingsStore };

const dailyValue = ({ amount, raise }: DailyLimit): KeptValue => ({
  amount,
  raise: raise === null ? null : { amount: raise.amount, from: raise.from.toISOString() },
});

const valueOf = (limits: Limits, subject: LimitSubject): KeptValue => {
  switch (subject) {
    case 'deposit':
    case 'loss':
      return dailyValue(limits[subject]);
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
  /** Null when the player changes it. */
  staffId: string | null;
  subject: LimitSubject;
  decide: (limits: Limits, now: Date) => Limits | Refusal;
  /** Written in the same transaction, when something changed. */
  alongside?: (tx: Transaction, now: Date) => Promise<void>;
};

/**
 * Changes one thing of a player's limits and keeps the change, in one transaction. Under the lock of the player's
 * wallets, so that each stake and each deposit is decided entirely before the change or entirely after it.
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

/** A player's own limits as they now stand. */
export const showOwnLimits = async ({ db, clock, settings }: LimitServices, playerId: string): Promise<PlayerLimits> =>
  showLimits(db, { playerId, depositForAll: (await settings.read()).depositDailyMax, now: clock.now() });

/** The same for a player's own change, answered with the limits as they then stand. */
export const changeOwnLimits = async (
  services: LimitServices,
  change: Omit<Change, 'staffId'>,
): Promise<PlayerLimits | Refusal> =>
  (await changeLimits(services, { ...change, staffId: null })) ?? showOwnLimits(services, change.playerId);
