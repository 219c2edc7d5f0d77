import type { Queries } from '../../platform/db/database.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import type { FlowRow, WinnerFacts } from './day-proof.rules.ts';

/** A span of time, from its beginning up to its end. */
export type Span = { readonly from: Date; readonly until: Date };

/**
 * The flows of a span by form, game and stake, from the postings alone. Each part is summed from legs of its own: prizes from
 * those of wallets, fees from those of the commission, and what is held from the whole history of each escrow that a posting
 * has touched since, or that is open now.
 */
export const readFlows = (db: Queries, contests: ContestsSql, { from, until }: Span): Promise<FlowRow[]> =>
  db.query<FlowRow>(
    `with posted as (
       select t.*, coalesce(t.match_id, case when t.kind like 'tournament_%' then t.reference::uuid end) as subject
       from ledger.transfers t
       where t.created_at >= $1 and t.kind in ('stake_held', 'stake_taken_back', 'stake_returned', 'match_settled',
         'settlement_reversed', 'tournament_entry_held', 'tournament_entry_returned', 'tournament_funded',
         'tournament_fund_returned', 'tournament_prize', 'tournament_fee')
     ), moved as (
       select subject,
              sum(leg.amount) filter (where kind in ('stake_held', 'stake_taken_back', 'tournament_entry_held') and is_escrow) as staked,
              sum(leg.amount) filter (where kind = 'tournament_funded' and is_escrow) as house,
              sum(leg.amount) filter (where kind = 'settlement_reversed' and is_escrow) as reversed,
              sum(leg.amount) filter (where kind in ('match_settled', 'tournament_prize') and leg.account ^@ 'reward:') as prizes,
              sum(leg.amount) filter (where kind in ('match_settled', 'tournament_fee') and leg.account = 'commission') as fees,
              sum(-leg.amount) filter (where kind in ('stake_returned', 'tournament_entry_returned', 'tournament_fund_returned')
                                       and is_escrow) as returned
       from posted, unnest(accounts, amounts) leg (account, amount),
            lateral (select leg.account ^@ 'escrow:' or leg.account ^@ 'tournament:') kind_of (is_escrow)
       where created_at < $2 group by subject
     ), touched as (
       select distinct subject, 'battle' as form from posted where match_id is not null
       union select subject, 'tournament' from posted where match_id is null
       union select contest_id, form from ${contests.rows} contest where holds_stakes
     ), held as (
       select touched.subject,
              sum(leg.amount) filter (where t.created_at < $1) as held_before, sum(leg.amount) as held_after
       from touched join ledger.transfers t on t.match_id = touched.subject, unnest(t.accounts, t.amounts) leg (account, amount)
       where form = 'battle' and leg.account = 'escrow:' || subject and t.created_at < $2 group by subject
       union all
       select touched.subject, sum(leg.amount) filter (where t.created_at < $1), sum(leg.amount)
       from touched join ledger.transfers t on t.reference = touched.subject::text, unnest(t.accounts, t.amounts) leg (account, amount)
       where form = 'tournament' and leg.account = 'tournament:' || subject and t.created_at < $2
         and t.kind in ('tournament_entry_held', 'tournament_entry_returned', 'tournament_funded', 'tournament_fund_returned',
                        'tournament_prize', 'tournament_fee')
       group by subject
     )
     select touched.form, contest.game_name as game, contest.stake_paise,
            coalesce(sum(held_before), 0)::bigint as held_before, coalesce(sum(staked), 0)::bigint as staked,
            coalesce(sum(house), 0)::bigint as house, coalesce(sum(reversed), 0)::bigint as reversed,
            coalesce(sum(prizes), 0)::bigint as prizes, coalesce(sum(fees), 0)::bigint as fees,
            coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(held_after), 0)::bigint as held_after
     from touched left join moved using (subject) left join held using (subject)
     left join ${contests.rows} contest on contest.contest_id = subject
     group by 1, 2, 3 order by 1, 2, 3`,
    [from, until],
  );

/** Counts the prizes of a span that were paid to an account which did not play for them. */
export const countForeignPrizes = async (db: Queries, contests: ContestsSql, { from, until }: Span): Promise<number> =>
  (
    await db.query<{ foreign: number }>(
      `select count(*)::int as foreign
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where t.kind in ('match_settled', 'tournament_prize') and t.created_at >= $1 and t.created_at < $2
         and leg.account ^@ 'reward:'
         and not exists (select from ${contests.players} p
                         where p.contest_id = case t.kind when 'tournament_prize' then t.reference::uuid else t.match_id end
                           and p.player_id = split_part(leg.account, ':', 2)::uuid)`,
      [from, until],
    )
  )[0]?.foreign ?? 0;

/** The accounts to which prizes were paid in a span, in the order of their ids. */
export const readWinners = (db: Queries, { from, until }: Span): Promise<WinnerFacts[]> =>
  db.query<WinnerFacts>(
    `with won as (
       select split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount)::bigint as won_paise
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where t.kind in ('match_settled', 'tournament_prize') and t.created_at >= $1 and t.created_at < $2
         and leg.account ^@ 'reward:'
       group by 1
     )
     select won.player_id, won.won_paise, coalesce(p.phone, '') as phone, k.fingerprint,
            array(select distinct w.payout_target from withdrawals w
                  where w.player_id = won.player_id and w.status <> 'rejected') as payees,
            r.player_id is not null as is_robot
     from won left join players p using (player_id)
     left join kyc k on k.player_id = won.player_id and k.revoked_at is null
     left join robots r on r.player_id = won.player_id
     order by won.player_id`,
    [from, until],
  );
