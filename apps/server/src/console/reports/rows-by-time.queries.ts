import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';

/** A row as read from the database: amounts in paise under the column's key, a player's id under `<key>Id`. */
export type PaiseRow = Record<string, string | number | Date | null>;
export type PaisePage = { readonly rows: PaiseRow[]; readonly next: string | null };
export type Span = { readonly from: Date; readonly to: Date };
export type RowSources = { readonly db: Queries; readonly contests: ContestsSql };
export type RowsQuery = Span & { readonly after: string | null; readonly limit: number };

// The sum of a transfer's legs on these accounts, and its player.
const sumOn = (...kinds: string[]) =>
  `coalesce((select sum(leg.amount) from unnest(t.accounts, t.amounts) leg (account, amount)
    where split_part(leg.account, ':', 1) in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::bigint`;
const PLAYER = `(select split_part(account, ':', 2)::uuid from unnest(t.accounts) account
    where split_part(account, ':', 1) in ('deposit', 'reward', 'due') limit 1)`;
const USERNAME = '(select username from players where player_id = t.player_id)';

type ByTime = {
  readonly kinds: readonly TransferKind[];
  readonly fits?: string;
  readonly columns: string;
  readonly joins?: string;
};

type ReportByTime = Exclude<ReportName, 'referrals' | 'tds' | 'withheld'>;

const reportsOf = (contests: ContestsSql): Record<ReportByTime, ByTime> => ({
  gst: {
    kinds: ['deposit_captured', 'suspense_resolved'],
    // Suspense money that was refunded is not a deposit.
    fits: `exists (select from unnest(t.accounts) account where account like 'deposit:%')`,
    columns: `split_part(t.transfer_key, ':', 2) as deposit, t.player_id as "playerId", ${USERNAME} as player,
      ${sumOn('deposit', 'gst_payable')} as paid, ${sumOn('deposit')} as base, ${sumOn('gst_payable')} as gst,
      coalesce(bonus.paise, 0)::bigint as bonus, (${sumOn('deposit')} + coalesce(bonus.paise, 0))::bigint as credited`,
    joins: `left join lateral (
      select -c.amounts[array_position(c.accounts, 'promotion')] as paise from ledger.transfers c
      where c.transfer_key = case when t.transfer_key like '%:suspense:resolved'
                                  then replace(t.transfer_key, ':suspense:resolved', ':suspense:cashback')
                                  else replace(t.transfer_key, ':capture', ':cashback') end) bonus on true`,
  },
  commission: {
    kinds: ['match_settled', 'settlement_reversed', 'tournament_fee'],
    columns: `t.match_id as match, contest.game_name as game, t.player_id as "winnerId", ${USERNAME} as winner,
      contest.stake_paise as stake, ${sumOn('commission')} as commission, -referral.paise as referral,
      (${sumOn('commission')} + referral.paise)::bigint as net`,
    joins: `left join ${contests.rows} contest
      on contest.contest_id = case t.kind when 'tournament_fee' then t.reference::uuid else t.match_id end
    cross join lateral (
      select coalesce(sum(r.amounts[array_position(r.accounts, 'commission')]), 0)::bigint as paise from ledger.transfers r
      where t.match_id is not null
        and r.transfer_key in (replace(t.transfer_key, ':settle', ':referral:1'), replace(t.transfer_key, ':settle', ':referral:2'))) referral`,
  },
  penalties: {
    kinds: ['penalty', 'penalty_returned'],
    columns: `t.player_id as "playerId", ${USERNAME} as player, t.match_id as match,
      coalesce(t.reference, split_part(t.transfer_key, ':', 5)) as penalty, ${sumOn('penalties')} as charged,
      -${sumOn('deposit', 'reward')} as "fromWallets", -${sumOn('due')} as due`,
  },
  payouts: {
    kinds: ['withdrawal_paid', 'withdrawal_bounced', 'deposit_payout_paid', 'deposit_payout_bounced'],
    columns: `w.player_id as "playerId", p.username as player, w.method, w.utr, ${sumOn('payout_clearing')} as amount`,
    joins: 'join withdrawals w using (withdrawal_id) join players p on p.player_id = w.player_id',
  },
  adjustments: {
    kinds: ['adjustment'],
    columns: `t.player_id as "playerId", ${USERNAME} as player,
      (select split_part(account, ':', 1) from unnest(t.accounts) account where account like '%:%' limit 1) as wallet,
      -${sumOn('adjustments')} as amount, proposed.reason, maker.name as proposer, checker.name as approver`,
    joins: `left join proposals proposed
        on proposed.proposal_id = case when t.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.reference::uuid end
      left join staff maker on maker.staff_id = proposed.proposed_by
      left join staff checker on checker.staff_id = proposed.decided_by`,
  },
});

/** Reads each kind by its own index after the cursor, and merges them, oldest first. */
const statementOf = ({ kinds, fits = 'true', columns, joins = '' }: ByTime) => `
  with t as materialized (
    select t.*, ${PLAYER} as player_id from unnest(array[${kinds.map((kind) => `'${kind}'`).join(', ')}]) wanted (kind), lateral (
      select * from ledger.transfers t
      where t.kind = wanted.kind and t.created_at >= greatest($1::timestamptz, $3::timestamptz) and t.created_at < $2
        and ($3::timestamptz is null or (t.created_at, t.transfer_key) > ($3, $4)) and ${fits}
      order by t.created_at, t.transfer_key limit $5) t
    order by t.created_at, t.transfer_key limit $5
  )
  select t.created_at as at, t.transfer_key as key, ${columns} from t ${joins} order by t.created_at, t.transfer_key`;

/** The statement of a report whose rows are transfers; exported for the test of its query plan. */
export const statementByTime = (contests: ContestsSql, report: ReportByTime): string =>
  statementOf(reportsOf(contests)[report]);

/** One page of a report whose rows are transfers. */
export const readRowsByTime = async (
  { db, contests }: RowSources,
  report: ReportByTime,
  { from, to, after, limit }: RowsQuery,
): Promise<PaisePage> => {
  const cursor = after === null ? null : readTimeCursor(after);
  if (after !== null && cursor === null) return { rows: [], next: null };
  const rows = await db.query<PaiseRow & { at: Date; key: string }>(statementByTime(contests, report), [
    from,
    to,
    cursor?.at ?? null,
    cursor?.key ?? null,
    limit,
  ]);
  const last = rows.at(-1);
  return { rows, next: rows.length < limit || last === undefined ? null : timeCursorOf(last.at, last.key) };
};
