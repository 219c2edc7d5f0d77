import type { ReminderMinutes } from '@muqabla/contract/accounts/limits/limit-terms';
import { type Paise, paise } from '@muqabla/contract/money';
import { atRiskOf } from '../../core/wallet/at-risk.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type DailyLimit, type Limits, limitDayOf, NO_LIMITS, type PlayLimits } from './limits.rules.ts';

type Row = {
  player_id: string;
  deposit_paise: number | null;
  deposit_raise_paise: number | null;
  deposit_raise_from: Date | null;
  loss_paise: number | null;
  loss_raise_paise: number | null;
  loss_raise_from: Date | null;
  time_out_until: Date | null;
  excluded_until: Date | null;
  excluded_until_review: boolean;
  reminder_minutes: ReminderMinutes | null;
};

const COLUMNS = `player_id, deposit_paise, deposit_raise_paise, deposit_raise_from, loss_paise, loss_raise_paise,
  loss_raise_from, time_out_until, excluded_until, excluded_until_review, reminder_minutes`;

const amountOf = (value: number | null): Paise | null => (value === null ? null : paise(value));
const dailyOf = (amount: number | null, raised: number | null, from: Date | null): DailyLimit => ({
  amount: amountOf(amount),
  raise: from === null ? null : { amount: amountOf(raised), from },
});

const limitsOf = (row: Row): Limits => ({
  deposit: dailyOf(row.deposit_paise, row.deposit_raise_paise, row.deposit_raise_from),
  loss: dailyOf(row.loss_paise, row.loss_raise_paise, row.loss_raise_from),
  timeOutUntil: row.time_out_until,
  excludedUntil: row.excluded_until,
  excludedUntilReview: row.excluded_until_review,
  reminderMinutes: row.reminder_minutes,
});

// Stakes less prizes of a side's matches settled since $2, by one index.
const settledOf = (side: 'host' | 'joiner') => `
  (select coalesce(sum(case when winner = '${side}' then commission_paise - stake_paise else stake_paise end), 0) as lost
   from matches where ${side}_id = $PLAYER and status = 'completed' and status_since >= $2)`;
// Entries less prizes of tournaments that were paid since $2.
const TOURNAMENTS_LOST = `
  (select coalesce(sum(t.entry_paise - entrant.prize_paise), 0) as lost
   from tournament_players entrant join tournaments t using (tournament_id)
   where entrant.player_id = $PLAYER and entrant.left_at is null and t.status = 'paid' and t.ended_at >= $2)`;

const figuresOf = (player: string) =>
  `select (${settledOf('host')} + ${settledOf('joiner')} + ${TOURNAMENTS_LOST})::bigint as lost_today,
          ${atRiskOf('$PLAYER')} as at_risk`.replaceAll('$PLAYER', player);

/**
 * The limits of players with the figures that count against their daily loss, by player id. Players without limits are
 * absent and cost one index lookup; the figures are read only for players with a loss limit.
 */
export const readPlayLimits = async (
  db: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, PlayLimits>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<Row & { lost_today: number | null; at_risk: number | null }>(
    `select ${COLUMNS}, figures.lost_today, figures.at_risk
     from player_limits l left join lateral (${figuresOf('l.player_id')}) figures on l.loss_paise is not null
     where player_id = any ($1::uuid[])`,
    [playerIds, limitDayOf(now).start],
  );
  return new Map(
    rows.map((row) => [
      row.player_id,
      { ...limitsOf(row), lostToday: paise(row.lost_today ?? 0), atRisk: paise(row.at_risk ?? 0) },
    ]),
  );
};

/** A player's limits; `NO_LIMITS` when the player never set any. */
export const findLimits = async (db: Queries, playerId: string): Promise<Limits> => {
  const [row] = await db.query<Row>(`select ${COLUMNS} from player_limits where player_id = $1`, [playerId]);
  return row === undefined ? NO_LIMITS : limitsOf(row);
};

/** The losses of today and the stakes at risk of players, with or without a limit, by player id. */
export const readLossesToday = async (
  db: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Pick<PlayLimits, 'lostToday' | 'atRisk'>>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<{ player_id: string; lost_today: number; at_risk: number }>(
    `select p.player_id, figures.lost_today, figures.at_risk
     from unnest($1::uuid[]) p (player_id) cross join lateral (${figuresOf('p.player_id')}) figures`,
    [playerIds, limitDayOf(now).start],
  );
  return new Map(rows.map((row) => [row.player_id, { lostToday: paise(row.lost_today), atRisk: paise(row.at_risk) }]));
};

/** A player's loss of today and stakes at risk, with or without a limit. */
export const readLossToday = async (db: Queries, playerId: string, now: Date) =>
  (await readLossesToday(db, [playerId], now)).get(playerId) ?? { lostToday: paise(0), atRisk: paise(0) };

/** A player's deposits since the start of the day in India, including all that may still be paid. */
export const readDepositsToday = async (db: Queries, playerId: string, now: Date): Promise<Paise> => {
  const [row] = await db.query<{ paise: number }>(
    `select ((select coalesce(sum(amount_paise), 0) from deposits
              where player_id = $1 and status in ('captured', 'suspense') and settled_at >= $2)
           + (select coalesce(sum(amount_paise), 0) from deposits
              where player_id = $1 and status in ('created', 'pending')))::bigint as paise`,
    [playerId, limitDayOf(now).start],
  );
  return paise(row?.paise ?? 0);
};

/** Inserts or replaces a player's limits. */
export const saveLimits = async (tx: Transaction, playerId: string, limits: Limits) => {
  const { deposit, loss, timeOutUntil, excludedUntil, excludedUntilReview, reminderMinutes } = limits;
  await tx.query(
    `insert into player_limits (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (player_id) do update set deposit_paise = excluded.deposit_paise,
       deposit_raise_paise = excluded.deposit_raise_paise, deposit_raise_from = excluded.deposit_raise_from,
       loss_paise = excluded.loss_paise, loss_raise_paise = excluded.loss_raise_paise,
       loss_raise_from = excluded.loss_raise_from, time_out_until = excluded.time_out_until,
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
      timeOutUntil,
      excludedUntil,
      excludedUntilReview,
      reminderMinutes,
    ],
  );
};
