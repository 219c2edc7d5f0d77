import { type Paise, paise } from '@muqabla/contract/money';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { StakesSql } from '../../../platform/seams/seams.ts';
import type { PayoutTarget } from '../../../providers/payouts/port.ts';
import type { RemainderFacts } from './remainder.rules.ts';

/** The account that the rest of a player's money is paid to, and the names it was compared by. */
export type KnownPayee = {
  readonly target: PayoutTarget;
  readonly payeeName: string;
  readonly kycName: string;
};

/** The facts of one account, with its payee and what was last written about it. */
export type Remainder = {
  readonly playerId: string;
  readonly facts: RemainderFacts;
  readonly payee: KnownPayee | null;
  readonly state: RemainderState | null;
  readonly left: Paise;
};

type Row = {
  player_id: string;
  deposit_paise: number;
  reward_paise: number;
  unfree_paise: number;
  kyc_name: string | null;
  is_revoked: boolean | null;
  is_banned: boolean;
  is_held: boolean;
  under_way: PayoutWallet[];
  waits_for_staff: boolean;
  failure: string | null;
  state: RemainderState | null;
  left_paise: number | null;
  payee: {
    method: 'UPI' | 'BANK';
    upi: string | null;
    account_holder_name: string | null;
    account_number: string | null;
    ifsc_code: string | null;
    payee_name: string;
  } | null;
  is_shared: boolean;
};

const targetOf = (payee: NonNullable<Row['payee']>): PayoutTarget =>
  payee.method === 'UPI'
    ? { method: 'UPI', upi: payee.upi ?? '' }
    : {
        method: 'BANK',
        accountHolderName: payee.account_holder_name ?? '',
        accountNumber: payee.account_number ?? '',
        ifscCode: payee.ifsc_code ?? '',
      };

const kycOf = ({ kyc_name, is_revoked }: Row) => {
  if (kyc_name === null) return 'none';
  return is_revoked === true ? 'revoked' : 'verified';
};

const remainderOf = (row: Row): Remainder => ({
  playerId: row.player_id,
  facts: {
    wallets: { deposit: paise(row.deposit_paise), reward: paise(row.reward_paise) },
    unfree: paise(row.unfree_paise),
    kyc: kycOf(row),
    isBanned: row.is_banned,
    isHeld: row.is_held,
    hasPayee: row.payee !== null,
    isSharedPayee: row.is_shared,
    underWay: row.under_way,
    waitsForStaff: row.waits_for_staff,
    failure: row.failure,
  },
  payee:
    row.payee === null || row.kyc_name === null
      ? null
      : { target: targetOf(row.payee), payeeName: row.payee.payee_name, kycName: row.kyc_name },
  state: row.state,
  left: paise(row.left_paise ?? 0),
});

const TARGET = 'method, upi, account_holder_name, account_number, ifsc_code, payee_name';

/**
 * Reads the facts of these accounts at an instant; deleted ones are absent. The payee is the account that the player has
 * named, else the one of the newest paid withdrawal; either only as long as the verified name is still the one it was
 * compared with. Under the lock of the wallets it is exact.
 */
export const readRemainders = async (
  db: Queries,
  unfree: string,
  { windDownId, playerIds, now }: { windDownId: string; playerIds: readonly string[]; now: Date },
): Promise<Remainder[]> => {
  const rows = await db.query<Row>(
    `select w.player_id, w.deposit_paise, w.reward_paise, k.name as kyc_name, k.revoked_at is not null as is_revoked,
       p.banned_at is not null and (p.ban_until is null or p.ban_until > $3) as is_banned,
       exists (select from withdrawal_holds h where h.player_id = w.player_id and h.lifted_at is null) as is_held,
       (select coalesce(sum(prize.paise), 0)::bigint from ${unfree} prize
        where prize.player_id = w.player_id and prize.until > $3) as unfree_paise,
       array(select o.wallet from withdrawals o where o.player_id = w.player_id and o.status in ('pending', 'approved')) as under_way,
       exists (select from withdrawals o where o.player_id = w.player_id and o.status = 'pending') as waits_for_staff,
       (select f.reason from withdrawals f
        where f.wind_down_id = $2 and f.player_id = w.player_id and f.status in ('rejected', 'returned')
          and f.requested_at >= coalesce(a.payee_given_at, '-infinity')
        order by f.requested_at desc limit 1) as failure,
       a.state, a.left_paise, known.payee, coalesce(known.is_shared, false) as is_shared
     from ledger.wallets w
     join players p on p.player_id = w.player_id and p.deleted_at is null
     left join kyc k on k.player_id = w.player_id
     left join wind_down_accounts a on a.player_id = w.player_id
     left join lateral (
       select to_jsonb(each) - 'target' as payee,
         exists (select from withdrawals o where o.payout_target = each.target and o.player_id <> w.player_id) as is_shared
       from (
         select ${TARGET}, 1 as place, payee_given_at as at, case method when 'UPI' then 'upi:' || lower(upi)
             else 'bank:' || ifsc_code || ':' || account_number end as target
         from wind_down_accounts g
         where g.player_id = w.player_id and g.method is not null and g.kyc_name = k.name
         union all
         (select ${TARGET}, 2, requested_at, payout_target from withdrawals o
          where o.player_id = w.player_id and o.status = 'paid' and o.kyc_name = k.name
          order by requested_at desc limit 1)
       ) each order by place limit 1
     ) known on true
     where w.player_id = any ($1::uuid[])
     order by w.player_id`,
    [playerIds, windDownId, now],
  );
  return rows.map(remainderOf);
};

/** The accounts behind a cursor that have money or wait for the end of a payout, in order. */
export const listAccounts = async (
  db: Queries,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const rows = await db.query<{ player_id: string }>(
    `select w.player_id from ledger.wallets w left join wind_down_accounts a using (player_id)
     where ($1::uuid is null or w.player_id > $1) and (w.deposit_paise + w.reward_paise > 0 or a.state <> 'paid')
     order by w.player_id limit $2`,
    [after, limit],
  );
  return rows.map(({ player_id }) => player_id);
};

/** The approved payouts of a wind-down that were never sent to the provider. */
export const listUnsent = async (db: Queries, windDownId: string): Promise<string[]> => {
  const rows = await db.query<{ withdrawal_id: string }>(
    `select w.withdrawal_id from withdrawals w
     where w.wind_down_id = $1 and w.status = 'approved'
       and not exists (select from withdrawal_events e where e.withdrawal_id = w.withdrawal_id and e.act = 'send')
     order by w.requested_at limit 1000`,
    [windDownId],
  );
  return rows.map(({ withdrawal_id }) => withdrawal_id);
};

export type NewState = {
  readonly playerId: string;
  readonly state: RemainderState;
  readonly left: Paise;
  readonly reason: string | null;
};

/** Writes what accounts wait for. The instant of the state stays while it does not change. */
export const saveStates = (tx: Transaction, states: readonly NewState[], at: Date) =>
  tx.query(
    `insert into wind_down_accounts as a (player_id, state, left_paise, reason, state_since)
     select s."playerId", s.state, s."left", s.reason, $2
     from jsonb_to_recordset($1::jsonb) s ("playerId" uuid, state text, "left" bigint, reason text)
     order by 1
     on conflict (player_id) do update set state = excluded.state, left_paise = excluded.left_paise, reason = excluded.reason,
       state_since = case when a.state = excluded.state then a.state_since else excluded.state_since end`,
    [JSON.stringify(states), at],
  );

/** Stores the account that a player has named; it replaces an earlier one. */
export const savePayee = (
  tx: Transaction,
  { playerId, target, payeeName, kycName, at }: KnownPayee & { playerId: string; at: Date },
) => {
  const bank = target.method === 'BANK' ? target : null;
  return tx.query(
    `insert into wind_down_accounts (player_id, state, left_paise, state_since, method, upi, account_holder_name, account_number,
       ifsc_code, payee_name, kyc_name, payee_given_at)
     values ($1, 'payee', 0, $9, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player_id) do update set method = excluded.method, upi = excluded.upi,
       account_holder_name = excluded.account_holder_name, account_number = excluded.account_number,
       ifsc_code = excluded.ifsc_code, payee_name = excluded.payee_name, kyc_name = excluded.kyc_name,
       payee_given_at = excluded.payee_given_at`,
    [
      playerId,
      target.method,
      target.method === 'UPI' ? target.upi : null,
      bank?.accountHolderName ?? null,
      bank?.accountNumber ?? null,
      bank?.ifscCode ?? null,
      payeeName,
      kycName,
      at,
    ],
  );
};

/** Reads the sums that one player has been paid by a wind-down, what is under way to them, and their stakes, in paise. */
export const readOwnSums = async (
  db: Queries,
  stakes: StakesSql,
  { playerId, windDownId }: { playerId: string; windDownId: string },
) => {
  const [row] = await db.query<{ paid: number; under_way: number; staked: number; since: Date | null }>(
    `select coalesce(sum(amount_paise) filter (where status = 'paid' and wind_down_id = $2), 0)::bigint as paid,
       coalesce(sum(amount_paise) filter (where status in ('pending', 'approved')), 0)::bigint as under_way,
       (select coalesce(sum(paise), 0)::bigint from ${stakes.rows} each where player_id = $1) as staked
     from withdrawals where player_id = $1`,
    [playerId, windDownId],
  );
  return { paid: row?.paid ?? 0, underWay: row?.under_way ?? 0, staked: row?.staked ?? 0 };
};
