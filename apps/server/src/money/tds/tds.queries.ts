import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { startOfDay } from '@muqabla/contract/india-time';
import { startOfFinancialYear } from '@muqabla/contract/money/tds/financial-year';
import { entryNumbers, ofRareKind } from '../../core/ledger/balances.ts';
import type { Payout } from '../../core/ledger/tax-postings.rules.ts';
import { WITHDRAWN_KINDS } from '../../core/ledger/withdrawn-kinds.rules.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Withheld, YearOfPlayer } from './withholding.rules.ts';

const DEPOSIT_KINDS = ['deposit_captured', 'suspense_resolved'] as const satisfies readonly TransferKind[];
const BONUS_KINDS = ['joining_bonus', 'deposit_cashback', 'late_payout'] as const satisfies readonly TransferKind[];

/** A player and a financial year. */
export type PlayerYear = { readonly playerId: string; readonly year: number };

export type YearRecord = YearOfPlayer & {
  /** The tax withheld in the year, in paise. */
  readonly tax: number;
  readonly bonuses: number;
  /** Bonuses not yet played when the year began. */
  readonly bonusesBefore: number;
};

const boundsOf = (year: number) => [startOfDay(startOfFinancialYear(year)), startOfDay(startOfFinancialYear(year + 1))];

const YEAR = `
  select coalesce(-sum(e.deposit_change + e.reward_change) filter (where e.kind = any ($4)), 0)::bigint as withdrawn,
         coalesce(sum(e.deposit_change) filter (where e.kind = any ($5)), 0)::bigint as deposits,
         coalesce(sum(e.deposit_change) filter (where e.kind = any ($6)), 0)::bigint as bonuses
  from unnest($4::text[] || $5::text[] || $6::text[]) wanted (kind), lateral (
    select * from ledger.entries e where e.player_id = $1 and e.kind = wanted.kind and ${ofRareKind('e')}
      and e.created_at >= $2 and e.created_at < $3 offset 0) e`;

// Own stakes of matches and entries of tournaments that were under way at an instant. No match is under way for longer
// than 30 days, and a tournament begins within 60 days of its planning.
const BALANCE = `
  select coalesce(last.deposit_after, 0)::bigint as deposit, coalesce(last.reward_after, 0)::bigint as reward,
         (staked.paise + entered.paise)::bigint as staked
  from (select coalesce(sum(held.paise), 0)::bigint as paise
        from (select e.match_id, -sum(e.deposit_change + e.reward_change) as paise from ledger.entries e
              where e.player_id = $1 and e.entry_number = any (${entryNumbers(
                '$1',
                `kind in ('stake_held', 'stake_returned', 'stake_taken_back')
                 and created_at < $2 and created_at >= $2::timestamptz - interval '30 days'`,
              )})
              group by 1) held
        where held.paise > 0 and (
          select count(*) filter (where t.kind = 'match_settled') - count(*) filter (where t.kind = 'settlement_reversed')
          from ledger.transfers t where t.match_id = held.match_id and t.created_at < $2) = 0) staked
  cross join (select coalesce(-sum(e.deposit_change + e.reward_change), 0)::bigint as paise
        from ledger.entries e join tournaments t on t.tournament_id = e.reference::uuid
        where e.player_id = $1 and e.entry_number = any (${entryNumbers(
          '$1',
          `kind in ('tournament_entry_held', 'tournament_entry_returned')
           and created_at < $2 and created_at >= $2::timestamptz - interval '90 days'`,
        )})
          and (t.ended_at is null or t.ended_at >= $2)) entered
  left join (select deposit_after, reward_after from ledger.entries
             where player_id = $1 and created_at < $2 order by entry_number desc limit 1) last on true`;

/** A player's wallets and what is staked in matches and tournaments under way at an instant, in paise. */
export const readBalanceAt = async (db: Queries, playerId: string, at: Date) => {
  const [row] = await db.query<{ deposit: number; reward: number; staked: number }>(BALANCE, [playerId, at]);
  return row ?? { deposit: 0, reward: 0, staked: 0 };
};

/** E and the tax of a year, by the records. */
export const readWithheld = async (db: Queries, { playerId, year }: PlayerYear): Promise<Withheld> => {
  const [row] = await db.query<Withheld>(
    `select coalesce(sum(net_winnings_paise), 0)::bigint as taxed, coalesce(sum(tax_paise), 0)::bigint as tax
     from tds_withholdings where player_id = $1 and financial_year = $2`,
    [playerId, year],
  );
  return row ?? { taxed: 0, tax: 0 };
};

/** The account of a player in a year: of the whole year if it is over, otherwise so far. */
export const readYear = async (db: Queries, { playerId, year }: PlayerYear): Promise<YearRecord> => {
  const [from, to] = boundsOf(year);
  const [moved] = await db.query<{ withdrawn: number; deposits: number; bonuses: number }>(YEAR, [
    playerId,
    from,
    to,
    WITHDRAWN_KINDS,
    DEPOSIT_KINDS,
    BONUS_KINDS,
  ]);
  const [closed] = await db.query<{ closing: number; bonuses: number }>(
    `select closing_paise as closing, unplayed_bonus_paise as bonuses from tds_withholdings
     where player_id = $1 and financial_year = $2 and cause = 'yearEnd'`,
    [playerId, year - 1],
  );
  const before = closed === undefined ? await readBalanceAt(db, playerId, from ?? new Date(0)) : null;
  const { taxed, tax } = await readWithheld(db, { playerId, year });
  return {
    withdrawn: moved?.withdrawn ?? 0,
    deposits: moved?.deposits ?? 0,
    bonuses: moved?.bonuses ?? 0,
    opening: before === null ? (closed?.closing ?? 0) : before.deposit + before.reward + before.staked,
    bonusesBefore: closed?.bonuses ?? 0,
    taxed,
    tax,
  };
};

/** One record of withheld tax; negative where tax is given back. */
export type NewWithholding = PlayerYear & {
  readonly withholdingId: string;
  readonly cause: 'withdrawal' | 'withdrawalReturned' | 'recharge' | 'rechargeReturned' | 'yearEnd' | 'reversal';
  readonly withdrawalId?: string;
  readonly rechargeId?: string;
  readonly matchId?: string;
  readonly before: YearOfPlayer;
  readonly closing?: number;
  readonly unplayedBonus?: number;
  readonly netWinnings: number;
  readonly percent: number;
  readonly tax: number;
  readonly uncovered?: number;
  /** The key of its transfer, if money moves. */
  readonly transferKey: string | null;
  readonly at: Date;
};

export const insertWithholding = async (tx: Transaction, row: NewWithholding) => {
  await tx.query(
    `insert into tds_withholdings (withholding_id, player_id, financial_year, cause, withdrawal_id, match_id, withdrawn_paise,
       deposits_paise, opening_paise, taxed_before_paise, closing_paise, unplayed_bonus_paise, net_winnings_paise, tax_percent,
       tax_paise, uncovered_paise, transfer_key, withheld_at, recharge_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      row.withholdingId,
      row.playerId,
      row.year,
      row.cause,
      row.withdrawalId ?? null,
      row.matchId ?? null,
      row.before.withdrawn,
      row.before.deposits,
      row.before.opening,
      row.before.taxed,
      row.closing ?? null,
      row.unplayedBonus ?? null,
      row.netWinnings,
      row.percent,
      row.tax,
      row.uncovered ?? 0,
      row.transferKey,
      row.at,
      row.rechargeId ?? null,
    ],
  );
};

/** Notes that tax is withheld in a year, so that its end is worked off. */
export const beginYear = (db: Queries, year: number, at: Date) =>
  db.query('insert into tds_years (financial_year, began_at) values ($1, $2) on conflict do nothing', [year, at]);

/** Reads the progress of a year's end; null where no tax was withheld in the year. */
export const findYear = async (db: Queries, year: number) => {
  const [row] = await db.query<{ closed_through: string | null; closed_at: Date | null }>(
    'select closed_through, closed_at from tds_years where financial_year = $1',
    [year],
  );
  return row === undefined ? null : { closedThrough: row.closed_through, isClosed: row.closed_at !== null };
};

/** Stores that a year is worked off through a player, or for all when `through` is null. */
export const saveYearProgress = (
  db: Queries,
  { year, through, at }: { year: number; through: string | null; at: Date },
) =>
  db.query(
    `update tds_years set closed_through = greatest(closed_through, $2::uuid), closed_at = case when $2::uuid is null then $3::timestamptz else closed_at end
     where financial_year = $1`,
    [year, through, at],
  );

export const hasYearEnd = async (db: Queries, { playerId, year }: PlayerYear): Promise<boolean> => {
  const rows = await db.query(
    `select from tds_withholdings where player_id = $1 and financial_year = $2 and cause = 'yearEnd'`,
    [playerId, year],
  );
  return rows.length > 0;
};

const FIRST = '00000000-0000-0000-0000-000000000000';

/** The next players with wallets by id. */
export const listPlayersAfter = async (db: Queries, after: string | null, limit: number): Promise<string[]> => {
  const rows = await db.query<{ player_id: string }>(
    'select player_id from ledger.wallets where player_id > $1 order by player_id limit $2',
    [after ?? FIRST, limit],
  );
  return rows.map(({ player_id }) => player_id);
};

/** The record of the tax of a withdrawal or recharge; null when none was withheld. */
export const findWithholdingOf = async (db: Queries, payout: Payout) => {
  const [where, id] =
    'rechargeId' in payout
      ? [`recharge_id = $1 and cause = 'recharge'`, payout.rechargeId]
      : [`withdrawal_id = $1 and cause = 'withdrawal'`, payout.withdrawalId];
  const [row] = await db.query<{ year: number; taxed: number; tax: number; percent: number }>(
    `select financial_year as year, net_winnings_paise as taxed, tax_paise as tax, tax_percent::float8 as percent
     from tds_withholdings where ${where}`,
    [id],
  );
  return row ?? null;
};

export type QuarterRow = { quarter: number; netWinnings: number; tax: number };

/** Net winnings taxed and tax by quarter of a year; what is withheld at its end is in the last one. */
export const readQuarters = (db: Queries, { playerId, year }: PlayerYear): Promise<QuarterRow[]> =>
  db.query<QuarterRow>(
    `select case when cause = 'yearEnd' then 4
                 else (extract(quarter from withheld_at at time zone 'Asia/Kolkata')::int + 2) % 4 + 1 end as quarter,
            sum(net_winnings_paise)::bigint as "netWinnings", sum(tax_paise)::bigint as tax
     from tds_withholdings where player_id = $1 and financial_year = $2 group by 1 order by 1`,
    [playerId, year],
  );

/** The years in which a player was taxed, newest first. */
export const listYearsOf = async (db: Queries, playerId: string): Promise<number[]> => {
  const rows = await db.query<{ year: number }>(
    `select distinct financial_year as year from tds_withholdings where player_id = $1 and net_winnings_paise <> 0 order by 1 desc`,
    [playerId],
  );
  return rows.map(({ year }) => year);
};

/** The closing balance of a closed year; null while it is open. */
export const findClosing = async (db: Queries, { playerId, year }: PlayerYear): Promise<number | null> => {
  const [row] = await db.query<{ closing: number }>(
    `select closing_paise as closing from tds_withholdings where player_id = $1 and financial_year = $2 and cause = 'yearEnd'`,
    [playerId, year],
  );
  return row?.closing ?? null;
};
