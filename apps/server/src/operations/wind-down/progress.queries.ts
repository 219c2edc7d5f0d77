import type { RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import type { Queries } from '../../platform/db/database.ts';

/** The money and battles that the installation holds for its players at an instant. Amounts in paise. */
export type Holdings = {
  readonly open_battles: number;
  readonly challenges: number;
  readonly running_battles: number;
  readonly reviewed_battles: number;
  readonly stakes: number;
  readonly tournaments: number;
  readonly entries: number;
  readonly deposit: number;
  readonly winnings: number;
  readonly payouts: number;
  readonly players: number;
  readonly with_payee: number;
  readonly without_kyc: number;
};

/** The liabilities of these holdings, in paise: the same sum that the proof of liabilities publishes. */
export const owedOf = ({ stakes, entries, deposit, winnings, payouts }: Holdings): number =>
  stakes + entries + deposit + winnings + payouts;

/** Reads what the installation holds, in one statement and therefore at one instant. */
export const readHoldings = async (db: Queries): Promise<Holdings> => {
  const [row] = await db.query<Holdings>(
    `with open as (
       select status, stake_paise * case when joiner_id is null then 1 else 2 end as stakes,
         status = 'new' and (invited_player_id is not null or challenge_code is not null) as is_challenge
       from matches where status in ('new', 'requested', 'running', 'pending', 'conflict')
     ), battles as (
       select count(*) filter (where status in ('new', 'requested'))::int as open_battles,
         count(*) filter (where is_challenge)::int as challenges,
         count(*) filter (where status = 'running')::int as running_battles,
         count(*) filter (where status in ('pending', 'conflict'))::int as reviewed_battles,
         coalesce(sum(stakes), 0)::bigint as stakes
       from open
     ), tournament as (
       select count(distinct t.tournament_id)::int as tournaments,
         coalesce(sum(t.entry_paise) filter (where p.player_id is not null), 0)::bigint as entries
       from tournaments t left join tournament_players p on p.tournament_id = t.tournament_id and p.left_at is null
       where t.status not in ('paid', 'cancelled')
     ), funded as (
       select w.player_id, w.deposit_paise, w.reward_paise, k.player_id is not null as has_kyc,
         exists (select from wind_down_accounts a where a.player_id = w.player_id and a.kyc_name = k.name)
         or exists (select from withdrawals o where o.player_id = w.player_id and o.status = 'paid' and o.kyc_name = k.name) as has_payee
       from ledger.wallets w left join kyc k on k.player_id = w.player_id and k.revoked_at is null
       where w.deposit_paise + w.reward_paise > 0
     ), wallets as (
       select coalesce(sum(deposit_paise), 0)::bigint as deposit, coalesce(sum(reward_paise), 0)::bigint as winnings,
         count(*)::int as players, count(*) filter (where has_payee)::int as with_payee,
         count(*) filter (where not has_kyc)::int as without_kyc
       from funded
     ), held as (
       select (select coalesce(sum(amount_paise), 0) from withdrawals where status in ('pending', 'approved'))
            + (select coalesce(sum(amount_paise), 0) from recharges where status = 'pending') as payouts
     )
     select battles.*, tournament.*, wallets.*, held.payouts::bigint from battles, tournament, wallets, held`,
  );
  if (row === undefined) throw new Error('one row of sums is always there');
  return row;
};

export type Group = { readonly state: RemainderState; readonly accounts: number; readonly left: number };

/** The accounts by what they wait for, and what a wind-down has paid, in paise. */
export const readProgress = async (db: Queries, windDownId: string) => {
  const groups = await db.query<Group>(
    `select state, count(*)::int as accounts, coalesce(sum(left_paise), 0)::bigint as left
     from wind_down_accounts group by state order by state`,
  );
  const [sums] = await db.query<{ paid: number; payouts: number }>(
    `select coalesce(sum(amount_paise), 0)::bigint as paid, count(*)::int as payouts
     from withdrawals where wind_down_id = $1 and status = 'paid'`,
    [windDownId],
  );
  return { groups, paid: sums?.paid ?? 0, payouts: sums?.payouts ?? 0 };
};

export type AccountRow = {
  readonly player_id: string;
  readonly state: RemainderState;
  readonly left_paise: number;
  readonly reason: string | null;
  readonly state_since: Date;
};

/** One page of the accounts in a state, by player. */
export const listAccountsIn = (
  db: Queries,
  { state, after, limit }: { state: RemainderState; after: string | null; limit: number },
): Promise<AccountRow[]> =>
  db.query<AccountRow>(
    `select player_id, state, left_paise, reason, state_since from wind_down_accounts
     where state = $1 and ($2::uuid is null or player_id > $2) order by player_id limit $3`,
    [state, after, limit],
  );
