import type { Queries } from '../../platform/db/database.ts';

/**
 * The check of one invariant: its name in the ledger's README, its statement, how many rows violate it, and the first
 * players with a wrong figure, where it is about players.
 */
export type CheckLine = { invariant: string; says: string; broken: number; players?: string[] };
export type LedgerCheck = { ok: boolean; lines: CheckLine[]; transfers: number; entries: number; wallets: number };

const CHECKS: readonly { invariant: string; says: string; sql: string }[] = [
  {
    invariant: 'L1',
    says: 'every transfer has at least two legs, none zero, that add up to zero',
    sql: `select count(*)::int as broken from ledger.transfers
          where (select sum(amount) from unnest(amounts) amount) <> 0 or cardinality(amounts) < 2
             or cardinality(accounts) <> cardinality(amounts) or 0 = any (amounts)`,
  },
  {
    invariant: 'L2',
    says: 'a wallet equals the sum of its legs, the sum of its entries and its last entry',
    sql: `with legs as (
            select split_part(leg.account, ':', 2)::uuid as player_id,
                   sum(leg.amount) filter (where leg.account like 'deposit:%') as deposit,
                   sum(leg.amount) filter (where leg.account like 'reward:%') as reward,
                   -sum(leg.amount) filter (where leg.account like 'due:%') as due
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1
          ), entries as (
            select player_id, sum(deposit_change) as deposit, sum(reward_change) as reward, count(*) as number
            from ledger.entries group by 1
          )
          select count(*)::int as broken from ledger.wallets w
          left join legs using (player_id) left join entries using (player_id)
          left join ledger.entries last on last.player_id = w.player_id and last.entry_number = w.last_entry_number
          where (w.deposit_paise, w.reward_paise, w.due_paise)
                  is distinct from (coalesce(legs.deposit, 0), coalesce(legs.reward, 0), coalesce(legs.due, 0))
             or (w.deposit_paise, w.reward_paise) is distinct from (coalesce(entries.deposit, 0), coalesce(entries.reward, 0))
             or (w.deposit_paise, w.reward_paise) is distinct from (coalesce(last.deposit_after, 0), coalesce(last.reward_after, 0))
             or w.last_entry_number <> coalesce(entries.number, 0)`,
  },
  {
    invariant: 'L3',
    says: 'no player wallet was ever below zero',
    sql: `select (select count(*) from ledger.wallets where deposit_paise < 0 or reward_paise < 0)::int
               + (select count(*) from ledger.entries where deposit_after < 0 or reward_after < 0)::int as broken`,
  },
  {
    invariant: 'L4',
    says: 'the application may not change or remove what is posted',
    sql: `select count(*)::int as broken from unnest(array['ledger.transfers', 'ledger.entries', 'ledger.wallets']) t (name),
               unnest(array['insert', 'update', 'delete', 'truncate']) p (privilege)
          where has_table_privilege('muqabla_app', t.name, p.privilege)`,
  },
  {
    invariant: 'L5',
    says: 'a deposit is captured if and only if its transfers stand; money that is not rupees has none',
    sql: `select count(*)::int as broken from deposits d
          left join ledger.transfers c on c.transfer_key = 'deposit:' || d.deposit_id || ':capture'
          where (d.status = 'captured') <> (c.transfer_key is not null)
             or (d.foreign_currency is not null and exists (
               select from ledger.transfers t where t.transfer_key in ('deposit:' || d.deposit_id || ':suspense', 'deposit:' || d.deposit_id || ':suspense:resolved')))`,
  },
  {
    invariant: 'L6',
    says: 'the escrow of every battle equals the stakes its state calls for',
    sql: `with held as (
            select t.match_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where leg.account like 'escrow:%' group by 1
          )
          select count(*)::int as broken from matches m full join held using (match_id)
          where coalesce(held.paise, 0) is distinct from
                case when m.status = 'new' then m.stake_paise
                     when m.status in ('requested', 'running', 'pending', 'conflict') then 2 * m.stake_paise
                     when m.match_id is null then null else 0 end`,
  },
  {
    invariant: 'L7',
    says: 'a settled battle pays and keeps exactly two stakes, once, net of reversals, and only a reversal undoes it',
    sql: `select count(*)::int as broken from matches m
          left join lateral (
            select -sum(leg.amount) as out,
                   count(*) filter (where t.kind = 'match_settled') - count(*) filter (where t.kind = 'settlement_reversed') as standing
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where t.match_id = m.match_id and t.kind in ('match_settled', 'settlement_reversed') and leg.account like 'escrow:%'
          ) s on true
          where coalesce(s.out, 0) <> case when m.status = 'completed' then 2 * m.stake_paise else 0 end
             or coalesce(s.standing, 0) <> (m.status = 'completed' and m.stake_paise > 0)::int`,
  },
  {
    invariant: 'L8',
    says: 'gateway clearing equals the verified captures, less what was sent back, and every refund of rupees stands',
    sql: `select case when coalesce((select sum(leg.amount) from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
                                     where leg.account = 'gateway_clearing'), 0)
                         + coalesce((select sum(amount_paise) from deposits where status = 'captured'), 0)
                         + coalesce((select sum(leg.amount) from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
                                     where t.kind = 'deposit_suspense' and leg.account = 'suspense'), 0)
                         - coalesce((select sum(leg.amount) from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
                                     where t.kind = 'suspense_resolved' and leg.account = 'gateway_clearing'), 0) = 0
                 then 0 else 1 end
               + (select count(*)::int from deposit_refunds f left join ledger.transfers r
                    on r.transfer_key = 'deposit:' || f.deposit_id || ':suspense:resolved' and -f.minor_units = any (r.amounts)
                  where f.status = 'done' and f.currency = 'INR' and r.transfer_key is null) as broken`,
  },
  {
    invariant: 'L9',
    says: 'the hold of every withdrawal is its amount while under way and nothing when over, and what was paid and not returned is owed',
    sql: `with legs as (
            select t.withdrawal_id, t.kind, leg.account, leg.amount
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where t.withdrawal_id is not null or leg.account like 'withdrawal:%' or leg.account = 'payout_clearing'
          ), held as (
            select split_part(account, ':', 2)::uuid as withdrawal_id, sum(amount) as paise,
                   max(kind) filter (where kind not in ('withdrawal_held', 'deposit_payout_held')) as ended
            from legs where account like 'withdrawal:%' group by 1
          )
          select count(*)::int + (coalesce((select sum(amount) from legs where account = 'payout_clearing'), 0)
                   <> coalesce((select sum(amount_paise) from withdrawals where status = 'paid'), 0))::int as broken
          from withdrawals w full join held using (withdrawal_id)
          where w.withdrawal_id is null
             or held.paise is distinct from (case when w.status in ('pending', 'approved') then w.amount_paise else 0 end)
             or held.ended is distinct from
                case w.wallet when 'deposit' then 'deposit_payout' else 'withdrawal' end
                || case w.status when 'paid' then '_paid' when 'returned' then '_paid' when 'rejected' then '_returned' end
             or (w.status = 'returned') <> exists (
                  select from legs where legs.withdrawal_id = w.withdrawal_id and legs.kind like '%\\_bounced')`,
  },
  {
    invariant: 'L10',
    says: 'the legs of a deposit add up to its amount',
    sql: `select count(*)::int as broken from deposits d
          join ledger.transfers c on c.transfer_key = 'deposit:' || d.deposit_id || ':capture'
          where d.base_paise + d.gst_paise <> d.amount_paise or not (-d.amount_paise = any (c.amounts))`,
  },
  {
    invariant: 'L11',
    says: 'a referral bonus is paid once a battle and level, net of reversals, rounded down, to at most two levels',
    sql: `select count(*)::int as broken from (
            select t.match_id, split_part(t.transfer_key, ':', 5) as level,
                   count(*) filter (where t.kind = 'referral_bonus') - count(*) filter (where t.kind = 'referral_reversed') as standing,
                   max(leg.amount) filter (where t.kind = 'referral_bonus') as bonus
            from ledger.transfers t, unnest(t.amounts) leg (amount)
            where t.kind in ('referral_bonus', 'referral_reversed') and leg.amount > 0 group by 1, 2
          ) paid left join matches m using (match_id)
          where standing not in (0, 1) or level not in ('1', '2') or m.match_id is null or bonus > m.commission_paise`,
  },
  {
    invariant: 'L12',
    says: 'all accounts together add up to zero',
    sql: `select case when coalesce((select sum(leg.amount) from ledger.transfers t, unnest(t.amounts) leg (amount)), 0) = 0
                 then 0 else 1 end as broken`,
  },
  {
    invariant: 'L13',
    says: 'the hold of every recharge is its amount while pending and nothing when over, and what was delivered is owed',
    sql: `with legs as (
            select leg.account, leg.amount from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
          ), held as (
            select split_part(account, ':', 2)::uuid as recharge_id, sum(amount) as paise
            from legs where account like 'recharge:%' group by 1
          )
          select count(*)::int + (coalesce((select sum(amount) from legs where account = 'recharge_clearing'), 0)
                   <> coalesce((select sum(amount_paise) from recharges where status = 'success'), 0))::int as broken
          from recharges r full join held using (recharge_id)
          where coalesce(held.paise, 0) is distinct from
                case when r.status = 'pending' then r.amount_paise when r.recharge_id is null then null else 0 end
             or (r.status = 'returned') <> exists (
                  select from ledger.transfers t where t.recharge_id = r.recharge_id and t.kind = 'recharge_bounced')`,
  },
  {
    invariant: 'L14',
    says: 'the sums on a wallet equal what its transfers add up to',
    sql: `with changes as (
            select t.transfer_key, t.kind, split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount)::bigint as change
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1, 2, 3
          ), sums as (
            select player_id, sum(c.stakes_kept) as stakes_kept, sum(c.staked_paise) as staked_paise, sum(c.won_paise) as won_paise,
                   sum(c.referral_paise) as referral_paise, sum(c.penalty_paise) as penalty_paise
            from changes, ledger.counted(kind, change) c group by 1
          )
          select count(*)::int as broken from ledger.wallets w left join sums using (player_id)
          where (w.stakes_kept, w.staked_paise, w.won_paise, w.referral_paise, w.penalty_paise) is distinct from
                (coalesce(sums.stakes_kept, 0), coalesce(sums.staked_paise, 0), coalesce(sums.won_paise, 0), coalesce(sums.referral_paise, 0), coalesce(sums.penalty_paise, 0))`,
  },
  {
    invariant: 'L15',
    says: 'the kept sums and balances of closed days equal what the ledger posted on them',
    sql: `with posted as (
            select reports.india_day(t.created_at) as day, t.kind, split_part(leg.account, ':', 1) as account,
                   count(*) as legs, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where reports.india_day(t.created_at) <= (select max(day) from reports.days) group by 1, 2, 3
          ), held as (
            select day, account, sum(sum(paise)) over (partition by account order by day) as paise from posted group by 1, 2
          )
          select ((select count(*) from posted full join reports.day_sums kept using (day, kind, account)
                   where (posted.legs, posted.paise) is distinct from (kept.legs::bigint, kept.paise::numeric))
                + (select count(*) from held left join reports.day_balances kept using (day, account)
                   where held.paise is distinct from kept.paise))::int as broken`,
  },
  {
    invariant: 'L16',
    says: 'what a player owes is what the charges left, less what was collected of each and returned, and never less than nothing of one',
    sql: `with moved as (
            select leg.account, t.transfer_key, t.kind, t.reference, leg.amount
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) where leg.account like 'due:%'
          ), paid as (
            select account, case when kind = 'due_collected' then reference else regexp_replace(transfer_key, ':reversed$', '') end as charge_key,
                   sum(amount) as paise
            from moved where amount > 0 group by 1, 2
          ), owed as (
            select coalesce(charge.account, paid.account) as account, coalesce(-charge.amount, 0) - coalesce(paid.paise, 0) as paise
            from (select * from moved where amount < 0) charge
            full join paid on paid.account = charge.account and paid.charge_key = charge.transfer_key
          ), sums as (
            select account, sum(paise) as paise from owed group by 1
          )
          select ((select count(*) from owed where paise < 0)
                + (select count(*) from ledger.wallets w left join sums on sums.account = 'due:' || w.player_id
                   where w.due_paise <> coalesce(sums.paise, 0)))::int as broken`,
  },
  {
    invariant: 'L17',
    says: 'points and money do not mix: with points no account of payments, tax or bonuses is touched, and no points exist elsewhere',
    sql: `select count(*)::int as broken from ledger.transfers
          where case when exists (select from installation where economy = 'points')
                     then accounts && array['gateway_clearing', 'payout_clearing', 'recharge_clearing', 'gst_payable', 'tds_payable', 'suspense', 'promotion']
                       or num_nonnulls(withdrawal_id, recharge_id) > 0 or kind in ('referral_bonus', 'referral_reversed')
                       or (kind = 'points_topped_up') <> ('points_issue' = any (accounts))
                     else kind = 'points_topped_up' or 'points_issue' = any (accounts) end`,
  },
  {
    invariant: 'L18',
    says: 'the tax owed to the state equals the records of what was withheld and given back, one transfer each, never less than nothing of a player and year',
    sql: `with posted as (
            select t.transfer_key, t.amounts[array_position(t.accounts, 'tds_payable')] as paise
            from ledger.transfers t
            where t.kind in ('tax_withheld', 'tax_returned', 'year_tax_withheld', 'tax_corrected') or 'tds_payable' = any (t.accounts)
          ), recorded as (
            select transfer_key, tax_paise from tds_withholdings where transfer_key is not null
          )
          select ((select count(*) from posted full join recorded using (transfer_key)
                   where posted.paise is distinct from recorded.tax_paise)
                + (select count(*) from (select from tds_withholdings group by player_id, financial_year
                                         having sum(tax_paise) < 0 or sum(net_winnings_paise) < 0) less_than_nothing)
                + (select count(*) from withdrawals w
                   left join tds_withholdings t on t.withdrawal_id = w.withdrawal_id and t.cause = 'withdrawal'
                   where w.tax_paise <> coalesce(t.tax_paise, 0))
                + (select count(*) from recharges r
                   left join tds_withholdings t on t.recharge_id = r.recharge_id and t.cause = 'recharge'
                   where r.tax_paise <> coalesce(t.tax_paise, 0)))::int as broken`,
  },
  {
    invariant: 'L19',
    says: 'the escrow of every tournament equals the entries of its players and, while it runs, the prize of the house, and nothing when it is over',
    sql: `with held as (
            select split_part(leg.account, ':', 2)::uuid as tournament_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where leg.account like 'tournament:%' group by 1
          ), entered as (
            select tournament_id, count(*) as players, sum(prize_paise) as prizes from tournament_players where left_at is null group by 1
          ), paid as (
            select t.reference::uuid as tournament_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where t.kind = 'tournament_prize' and leg.amount > 0 group by 1
          )
          select count(*)::int as broken from tournaments t full join held using (tournament_id)
          left join entered using (tournament_id) left join paid using (tournament_id)
          where t.tournament_id is null
             or coalesce(held.paise, 0) <> case when t.status in ('paid', 'cancelled') then 0
                  else coalesce(entered.players, 0) * t.entry_paise
                       + case when t.status in ('running', 'finishing', 'paying') or (t.status = 'cancelling' and exists (
                                select from ledger.transfers f where f.transfer_key = 'tournament:' || t.tournament_id || ':fund'))
                              then t.house_prize_paise else 0 end end
             or coalesce(paid.paise, 0) <> coalesce(entered.prizes, 0)`,
  },
];

/** Checks the ledger's invariants over everything ever posted. Only reads; takes longer as the ledger grows. */
export const checkLedger = async (db: Queries): Promise<LedgerCheck> => {
  const lines: CheckLine[] = [];
  for (const { invariant, says, sql } of CHECKS) {
    // An empty list of values has the statement prepared: planning it takes longer than running it on a small ledger.
    const [row] = await db.query<{ broken: number }>(sql, []);
    lines.push({ invariant, says, broken: Number(row?.broken ?? 1) });
  }
  const [size] = await db.query<{ transfers: number; entries: number; wallets: number }>(
    `select (select count(*) from ledger.transfers) as transfers, (select count(*) from ledger.entries) as entries,
            (select count(*) from ledger.wallets) as wallets`,
  );
  return {
    ok: lines.every(({ broken }) => broken === 0),
    lines,
    ...(size ?? { transfers: 0, entries: 0, wallets: 0 }),
  };
};
