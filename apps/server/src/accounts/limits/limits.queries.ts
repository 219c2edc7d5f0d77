import type { ReminderMinutes } from '@muqabla/contract/accounts/limits/limit-terms';
import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type DailyLimit, type Limits, NO_LIMITS } from './limits.rules.ts';

/** A row of the limits of a player. */
export type LimitsRow = {
  player_id: string;
  deposit_paise: number | null;
  deposit_raise_paise: number | null;
  deposit_raise_from: Date | null;
  loss_paise: number | null;
  loss_raise_paise: number | null;
  loss_raise_from: Date | null;
  play_minutes: number | null;
  play_raise_minutes: number | null;
  play_raise_from: Date | null;
  time_out_until: Date | null;
  excluded_until: Date | null;
  excluded_until_review: boolean;
  reminder_minutes: ReminderMinutes | null;
};

export const LIMITS_COLUMNS = `player_id, deposit_paise, deposit_raise_paise, deposit_raise_from, loss_paise, loss_raise_paise,
  loss_raise_from, play_minutes, play_raise_minutes, play_raise_from, time_out_until, excluded_until, excluded_until_review,
  reminder_minutes`;

const amountOf = (value: number | null): Paise | null => (value === null ? null : paise(value));
const dailyOf = (amount: number | null, raised: number | null, from: Date | null): DailyLimit => ({
  amount: amountOf(amount),
  raise: from === null ? null : { amount: amountOf(raised), from },
});

export const limitsOf = (row: LimitsRow): Limits => ({
  deposit: dailyOf(row.deposit_paise, row.deposit_raise_paise, row.deposit_raise_from),
  loss: dailyOf(row.loss_paise, row.loss_raise_paise, row.loss_raise_from),
  playTime: {
    amount: row.play_minutes,
    raise: row.play_raise_from === null ? null : { amount: row.play_raise_minutes, from: row.play_raise_from },
  },
  timeOutUntil: row.time_out_until,
  excludedUntil: row.excluded_until,
  excludedUntilReview: row.excluded_until_review,
  reminderMinutes: row.reminder_minutes,
});

/** A player's limits; `NO_LIMITS` when the player never set any. */
export const findLimits = async (db: Queries, playerId: string): Promise<Limits> => {
  const [row] = await db.query<LimitsRow>(`select ${LIMITS_COLUMNS} from player_limits where player_id = $1`, [
    playerId,
  ]);
  return row === undefined ? NO_LIMITS : limitsOf(row);
};

/** Inserts or replaces a player's limits. */
export const saveLimits = async (tx: Transaction, playerId: string, limits: Limits) => {
  const { deposit, loss, playTime, timeOutUntil, excludedUntil, excludedUntilReview, reminderMinutes } = limits;
  await tx.query(
    `insert into player_limits (${LIMITS_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (player_id) do update set deposit_paise = excluded.deposit_paise,
       deposit_raise_paise = excluded.deposit_raise_paise, deposit_raise_from = excluded.deposit_raise_from,
       loss_paise = excluded.loss_paise, loss_raise_paise = excluded.loss_raise_paise,
       loss_raise_from = excluded.loss_raise_from, play_minutes = excluded.play_minutes,
       play_raise_minutes = excluded.play_raise_minutes, play_raise_from = excluded.play_raise_from,
       time_out_until = excluded.time_out_until,
       excluded_until = excluded.excluded_until, excluded_until_review = excluded.excluded_until_review,
       reminder_minutes = excluded.reminder_minutes`,
    [
      playerId,
      deposit.amount,
      deposit.raise?.amount ?? null,
      deposit.raise?.from ?? null,
      loss.amount,
      loss.raise?.amount ?? null,
      loss.raise?.from ?? null,
      playTime.amount,
      playTime.raise?.amount ?? null,
      playTime.raise?.from ?? null,
      timeOutUntil,
      excludedUntil,
      excludedUntilReview,
      reminderMinutes,
    ],
  );
};
