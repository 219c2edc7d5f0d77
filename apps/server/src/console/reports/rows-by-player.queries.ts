import { WITHDRAWN_KINDS } from '../../core/ledger/withdrawn-kinds.rules.ts';
import { readIdCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RowsQuery, PaisePage, PaiseRow } from './rows-by-time.queries.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

type ByPlayer = RowsQuery & {
  /** The closed days of the span, and the instant from which it has to be read from the ledger. */
  readonly closedFrom: string;
  readonly closedTo: string;
  readonly openFrom: Date;
};

const REFERRALS = `
  with live as (
    select own.player_id, split_part(t.transfer_key, ':', 5)::int as level,
           sum(case t.kind when 'referral_bonus' then 1 else -1 end)::int as bonuses, sum(own.paise)::bigint as paise
    from ledger.transfers t
    cross join lateral (
      select split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount) as paise
      from unnest(t.accounts, t.amounts) leg (account, amount)
      where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1
    ) own
    where t.kind in ('referral_bonus', 'referral_reversed') and t.created_at >= $5 and t.created_at < $6
    group by 1, 2
  ), ids as (
    select player_id from (
      (select distinct player_id from reports.referrer_days
       where player_id > $1 and day >= $3::date and day < $4::date order by player_id limit $2)
      union (select player_id from live where player_id > $1)
    ) found order by player_id limit $2
  )
  select ids.player_id as "playerId", p.username as player, sum(paid.bonuses)::int as bonuses,
         coalesce(sum(paid.paise) filter (where paid.level = 1), 0)::bigint as "firstLevel",
         coalesce(sum(paid.paise) filter (where paid.level = 2), 0)::bigint as "secondLevel", sum(paid.paise)::bigint as paid
  from ids join players p using (player_id)
  cross join lateral (
    select level, bonuses, paise from reports.referrer_days d
    where d.player_id = ids.player_id and d.day >= $3::date and d.day < $4::date
    union all select level, bonuses, paise from live where live.player_id = ids.player_id
  ) paid
  group by 1, 2 order by 1`;

/** One page of referrers with their bonuses, by id. */
export const readReferrerRows = async (
  db: Queries,
  { after, limit, closedFrom, closedTo, openFrom, to }: ByPlayer,
): Promise<PaisePage> => {
  const start = after === null ? FIRST : readIdCursor(after);
  if (start === null) return { rows: [], next: null };
  const rows = await db.query<PaiseRow>(REFERRALS, [start, limit, closedFrom, closedTo, openFrom, to]);
  const last = rows.at(-1)?.playerId;
  return { rows, next: rows.length < limit || last === undefined ? null : String(last) };
};

// A period is the entries up to the last one before its end, without those up to the last one before its start. So a
// period's closing balance is the next one's opening balance, even if times of entries near midnight are out of order.
const TDS = `
  select w.player_id as "playerId", p.username as player, opening.balance as opening, moved.deposits, moved.bonuses,
         moved.withdrawn, closing.balance as closing, closing.number > opening.number or opening.balance <> 0 as shown
  from (select player_id from ledger.wallets where player_id > $1 order by player_id limit $2) w
  join players p using (player_id)
  cross join lateral (
    select coalesce(max(e.entry_number), 0)::bigint as number, coalesce(max(e.balance), 0)::bigint as balance from (
      select entry_number, deposit_after + reward_after as balance from ledger.entries
      where player_id = w.player_id and created_at < $3 order by entry_number desc limit 1) e
  ) opening
  cross join lateral (
    select coalesce(max(e.entry_number), 0)::bigint as number, coalesce(max(e.balance), 0)::bigint as balance from (
      select entry_number, deposit_after + reward_after as balance from ledger.entries
      where player_id = w.player_id and created_at < $4 order by entry_number desc limit 1) e
  ) closing
  cross join lateral (
    select coalesce(sum(deposit_change) filter (where kind in ('deposit_captured', 'suspense_resolved')), 0)::bigint as deposits,
           coalesce(sum(deposit_change) filter (where kind in ('joining_bonus', 'deposit_cashback', 'late_payout')), 0)::bigint as bonuses,
           coalesce(-sum(deposit_change + reward_change) filter (where kind = any ($5)), 0)::bigint as withdrawn
    from ledger.entries where player_id = w.player_id and entry_number > opening.number and entry_number <= closing.number
  ) moved
  order by w.player_id`;

/**
 * One page of players with the components of a year's net winnings, by id. Players without a balance and without
 * movements are left out, so players are read in batches until the page is full.
 */
export const readTdsRows = async (db: Queries, { from, to, after, limit }: RowsQuery): Promise<PaisePage> => {
  let start = after === null ? FIRST : readIdCursor(after);
  const rows: PaiseRow[] = [];
  while (start !== null) {
    const read: PaiseRow[] = await db.query<PaiseRow>(TDS, [start, limit, from, to, WITHDRAWN_KINDS]);
    rows.push(...read.filter(({ shown }) => Boolean(shown)));
    const last = read.at(-1)?.playerId;
    start = read.length < limit || last === undefined ? null : String(last);
    if (rows.length >= limit) break;
  }
  // Players of the last batch that do not fit on the page are read again for the next page.
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? String(page.at(-1)?.playerId) : start };
};

const OF_PERIOD = `w.net_winnings_paise <> 0
  and case when w.cause = 'yearEnd' then w.financial_year = $5::int else w.withheld_at >= $3 and w.withheld_at < $4 end`;

const WITHHELD = `
  with ids as (
    select distinct w.player_id from tds_withholdings w where w.player_id > $1 and ${OF_PERIOD} order by w.player_id limit $2
  )
  select w.player_id as "playerId", p.username as player, sum(w.net_winnings_paise)::bigint as "netWinnings",
         sum(w.tax_paise)::bigint as tax, sum(w.uncovered_paise)::bigint as uncovered
  from ids join players p using (player_id) join tds_withholdings w using (player_id)
  where ${OF_PERIOD} group by 1, 2 order by 1`;

/** One page of players with tax withheld or given back, by id; `year` is the one whose end is in the period. */
export const readWithheldRows = async (
  db: Queries,
  { from, to, year, after, limit }: RowsQuery & { readonly year: number | null },
): Promise<PaisePage> => {
  const start = after === null ? FIRST : readIdCursor(after);
  if (start === null) return { rows: [], next: null };
  const rows = await db.query<PaiseRow>(WITHHELD, [start, limit, from, to, year]);
  const last = rows.at(-1)?.playerId;
  return { rows, next: rows.length < limit || last === undefined ? null : String(last) };
};
