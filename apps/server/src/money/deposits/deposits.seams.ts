import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { countOpenProposals } from '../../core/approvals/proposals.queries.ts';
import { HOUSE } from '../../core/ledger/accounts.ts';
import { NO_PERSON, OPERATION, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { FOUND_AT_MOST } from '../../platform/seams/search-sql.rules.ts';

export const depositsSeams: Seams = {
  tables: {
    deposits: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'created_at, deposit_id',
      columns: names(`deposit_id amount_paise base_paise gst_paise cashback_paise status provider provider_payment_id
      foreign_currency foreign_minor_units created_at settled_at`),
      left: {
        player_id: SUBJECT,
        payment_url: 'a link that pays, not a fact',
        ask_at: OPERATION,
        recheck_at: OPERATION,
      },
      economies: MONEY_ECONOMIES,
    },
    deposit_refunds: {
      afterDeletion: 'kept',
      where: 'deposit_id in (select d.deposit_id from deposits d where d.player_id = $1)',
      order: 'asked_at, refund_id',
      columns: names(`refund_id deposit_id provider_payment_id currency minor_units status reference failure asked_at
      settled_at`),
      left: { ask_at: OPERATION },
      economies: MONEY_ECONOMIES,
    },
    payment_webhooks: 'messages of the gateway as received; what they say is in deposits',
    gst_invoices: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'financial_year, serial',
      columns: names(`financial_year serial deposit_id amount_paise taxable_paise gst_paise rate_basis_points
      issued_at supplier_name supplier_address supplier_gstin service_code place_of_supply cgst_paise sgst_paise
      igst_paise recipient_state`),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
    gst_invoice_series: NO_PERSON,
  },
  obstacles: {
    review: countOpenProposals(
      'exists (select from deposits d where d.deposit_id = o.subject_id and d.player_id = $1)',
    ),
    payment: `(select count(*) from deposits where player_id = $1 and status in ('created', 'pending', 'suspense'))
      + (select count(*) from deposits d join deposit_refunds r using (deposit_id) where d.player_id = $1 and r.status = 'sending')`,
  },
  queues: {
    suspense: {
      waiting: `select ${waitingSince('settled_at')} from deposits where status = 'suspense' and not exists (
          select from ledger.transfers r where r.transfer_key = 'deposit:' || deposit_id || ':suspense:resolved')
        and not exists (select from deposit_refunds f where f.deposit_id = deposits.deposit_id and f.status = 'done')`,
    },
  },
  complainable: { deposit: 'select from deposits where deposit_id = $1 and player_id = $2' },
  subjects: {
    deposit: `select d.deposit_id as id, p.username as name, d.amount_paise as paise
      from deposits d join players p using (player_id) where d.deposit_id = any ($1::uuid[])`,
  },
  search: {
    deposit: {
      permission: 'deposits',
      terms: ['id', 'reference', 'codes'],
      sql: `select d.deposit_id as id, p.username as title, coalesce(d.provider_payment_id, '') as detail, d.status,
          d.amount_paise as paise, d.created_at as at
        from deposits d join players p using (player_id)
        where d.deposit_id in (
          select deposit_id from deposits where deposit_id = $1
          union all select deposit_id from deposits where right(deposit_id::text, 8) = $2
          union all select deposit_id from deposits where provider_payment_id = any ($3::text[]))
        order by d.deposit_id desc limit ${FOUND_AT_MOST}`,
    },
  },
  invariants: [
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
      invariant: 'L10',
      says: 'the legs of a deposit add up to its amount',
      sql: `select count(*)::int as broken from deposits d
          join ledger.transfers c on c.transfer_key = 'deposit:' || d.deposit_id || ':capture'
          where d.base_paise + d.gst_paise <> d.amount_paise or not (-d.amount_paise = any (c.amounts))`,
    },
  ],
  held: {
    deposit: `select 'deposit' as kind, d.deposit_id as id, 'suspense' as account, t.transfer_key,
        d.settled_at as since, null::text as game_name, null::text as room, null::text as opponent, null::text as number
      from deposits d
      join ledger.transfers t
        on t.transfer_key in ('deposit:' || d.deposit_id || ':suspense', 'deposit:' || d.deposit_id || ':suspense:resolved')
      where d.player_id = $1 and d.status = 'suspense'`,
  },
  trace: {
    deposit: {
      transfers: `t.transfer_key in ('deposit:' || $1 || ':capture', 'deposit:' || $1 || ':cashback', 'deposit:' || $1 || ':suspense',
        'deposit:' || $1 || ':suspense:resolved', 'deposit:' || $1 || ':suspense:cashback')`,
      bill: `select sum(leg.amount) filter (where leg.account like 'deposit:%' and t.kind <> 'deposit_cashback')::float8 as base_paise,
          coalesce(sum(leg.amount) filter (where leg.account = '${HOUSE.gstPayable}'), 0)::float8 as gst_paise,
          coalesce(sum(leg.amount) filter (where leg.account like 'deposit:%' and t.kind = 'deposit_cashback'), 0)::float8 as cashback_paise,
          (select i.financial_year from gst_invoices i where i.deposit_id = $1) as financial_year,
          (select i.serial from gst_invoices i where i.deposit_id = $1) as serial
        from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) where t.transfer_key = any ($2::text[])`,
    },
  },
  record: {
    deposited: `coalesce((select sum(amount_paise) from deposits where player_id = w.player_id and status = 'captured'), 0)`,
  },
};
