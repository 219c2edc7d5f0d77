import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { OPERATION, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { sumOfPaise, waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const rechargesSeams: Seams = {
  tables: {
    recharges: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'created_at, recharge_id',
      columns:
        names(`recharge_id order_id order_number number operator recharge_type amount_paise tax_paise status provider reference
      created_at settled_at returned_at`),
      left: { player_id: SUBJECT, ask_at: OPERATION, sent_at: OPERATION, unknown_at: OPERATION },
      economies: MONEY_ECONOMIES,
    },
  },
  obstacles: {
    payment: `(select count(*) from recharges where player_id = $1
      and (status = 'pending' or ($2 and ask_at is not null)))`,
  },
  queues: {
    recharges: {
      waiting: `select ${waitingSince('created_at', sumOfPaise('amount_paise'))} from recharges where status = 'pending'`,
    },
  },
  complainable: { recharge: 'select from recharges where recharge_id = $1 and player_id = $2' },
  subjects: {
    recharge: `select r.recharge_id as id, p.username as name, r.amount_paise as paise
      from recharges r join players p using (player_id) where r.recharge_id = any ($1::uuid[])`,
  },
  invariants: [
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
  ],
  held: {
    recharge: `select 'recharge' as kind, r.recharge_id as id, 'recharge:' || r.recharge_id as account, t.transfer_key,
        r.created_at as since, null::text as game_name, null::text as room, null::text as opponent, r.number
      from recharges r join ledger.transfers t on t.recharge_id = r.recharge_id
      where r.player_id = $1 and r.status = 'pending'`,
  },
  trace: { recharge: { transfers: 't.recharge_id = $1::uuid' } },
  record: {
    held: `coalesce((select sum(amount_paise) from recharges where player_id = w.player_id and status = 'pending'), 0)`,
  },
};
