import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { countOpenProposals } from '../../core/approvals/proposals.queries.ts';
import { INVESTIGATION, OPERATION, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { sumOfPaise, waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { FOUND_AT_MOST } from '../../platform/seams/search-sql.rules.ts';

export const withdrawalsSeams: Seams = {
  tables: {
    withdrawals: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'requested_at, withdrawal_id',
      columns:
        names(`withdrawal_id wallet amount_paise tax_paise method upi account_holder_name account_number ifsc_code payee_name
      kyc_name match_percent status provider provider_state utr reason requested_at decided_at settled_at
      returned_at proof wind_down_id late_promise_paise`),
      left: {
        player_id: SUBJECT,
        requested_by: STAFF,
        decided_by: STAFF,
        payout_target: 'the account again, written the same for all players',
        ask_at: OPERATION,
      },
      economies: MONEY_ECONOMIES,
    },
    withdrawal_events: {
      afterDeletion: 'cleared',
      where: 'withdrawal_id in (select w.withdrawal_id from withdrawals w where w.player_id = $1)',
      order: 'event_id',
      columns: names('event_id withdrawal_id act actor happened_at'),
      left: {
        staff_id: STAFF,
        note: 'words of staff to staff; what the player is told is the reason of the withdrawal',
      },
      economies: MONEY_ECONOMIES,
    },
    withdrawal_holds: INVESTIGATION,
    payout_webhooks: 'messages of the provider as received; what they say is in withdrawals',
    wind_down_accounts: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns:
        names(`state left_paise reason state_since method upi account_holder_name account_number ifsc_code payee_name
      kyc_name payee_given_at`),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
  },
  obstacles: {
    review: `(select count(*) from withdrawal_holds h where h.player_id = $1 and h.lifted_at is null)
      + ${countOpenProposals('exists (select from withdrawals x where x.withdrawal_id = o.subject_id and x.player_id = $1)')}`,
    payment: `(select count(*) from withdrawals where player_id = $1
      and (status in ('pending', 'approved') or ($2 and ask_at is not null)))`,
  },
  queues: {
    withdrawals: {
      waiting: `select ${waitingSince('requested_at', sumOfPaise('amount_paise'))} from withdrawals
        where status in ('pending', 'approved') and (status = 'pending' or provider_state = 'unknown')`,
      longest: `select 'withdrawal' as kind, w.withdrawal_id as id, p.username as who, w.payee_name as detail, null as attached, w.amount_paise as paise,
          w.requested_at as since
        from withdrawals w join players p using (player_id) where w.status = 'pending'
        order by w.requested_at, w.withdrawal_id limit $1`,
    },
  },
  figures: {
    // Those that staff requested for a player, and those rejected, are not among them.
    payoutTimes: `select count(*)::int as count,
        percentile_disc(array[0.5, 0.9, 0.99]) within group (order by extract(epoch from settled_at - requested_at)::int) as times
      from withdrawals where status in ('paid', 'returned') and settled_at > $1 and requested_by is null`,
  },
  complainable: { withdrawal: 'select from withdrawals where withdrawal_id = $1 and player_id = $2' },
  subjects: {
    withdrawal: `select w.withdrawal_id as id, p.username as name, w.amount_paise as paise
      from withdrawals w join players p using (player_id) where w.withdrawal_id = any ($1::uuid[])`,
  },
  search: {
    withdrawal: {
      permission: 'withdrawals',
      terms: ['id', 'reference', 'codes'],
      sql: `select w.withdrawal_id as id, p.username as title, coalesce(w.utr, w.payee_name) as detail, w.status,
          w.amount_paise as paise, w.requested_at as at
        from withdrawals w join players p using (player_id)
        where w.withdrawal_id in (
          select withdrawal_id from withdrawals where withdrawal_id = $1
          union all select withdrawal_id from withdrawals where right(withdrawal_id::text, 8) = $2
          union all select withdrawal_id from withdrawals where utr = any ($3::text[]))
        order by w.withdrawal_id desc limit ${FOUND_AT_MOST}`,
    },
  },
  invariants: [
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
  ],
  held: {
    withdrawal: `select 'withdrawal' as kind, w.withdrawal_id as id, 'withdrawal:' || w.withdrawal_id as account, t.transfer_key,
        w.requested_at as since, null::text as game_name, null::text as room, null::text as opponent, null::text as number
      from withdrawals w join ledger.transfers t on t.withdrawal_id = w.withdrawal_id
      where w.player_id = $1 and w.status in ('pending', 'approved')`,
  },
  trace: {
    withdrawal: {
      transfers: 't.withdrawal_id = $1::uuid',
      reference: '(select w.utr from withdrawals w where w.withdrawal_id = moved.withdrawal_id)',
    },
  },
  record: {
    held: `coalesce((select sum(amount_paise) from withdrawals
      where player_id = w.player_id and status in ('pending', 'approved')), 0)`,
    withdrawn: `coalesce((select sum(amount_paise) from withdrawals where player_id = w.player_id and status = 'paid'), 0)`,
  },
  shown: {
    withdrawal: `withdrawal_id, player_id, status, utr, reason, requested_at, method, upi, account_holder_name, account_number, ifsc_code
      from withdrawals`,
  },
};
