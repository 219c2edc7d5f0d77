import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ledgerSeams: Seams = {
  tables: {
    'ledger.wallets': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(
        `deposit_paise reward_paise due_paise stakes_kept staked_paise won_paise referral_paise penalty_paise`,
      ),
      left: { player_id: SUBJECT, last_entry_number: 'counts the entries, which are all exported' },
    },
    'ledger.entries': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'entry_number',
      columns: names(`entry_number kind deposit_change reward_change deposit_after reward_after match_id reference
      created_at`),
      left: { player_id: SUBJECT, transfer_key: 'names the same movement in the ledger of all accounts' },
    },
    'ledger.transfers': 'the movements of all accounts; those of the player’s wallets are in ledger.entries',
    escrow_checks: NO_PERSON,
  },
  invariants: [
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
      invariant: 'L12',
      says: 'all accounts together add up to zero',
      sql: `select case when coalesce((select sum(leg.amount) from ledger.transfers t, unnest(t.amounts) leg (amount)), 0) = 0
                 then 0 else 1 end as broken`,
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
  ],
};
