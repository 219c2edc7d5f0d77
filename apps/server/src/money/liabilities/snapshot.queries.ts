import type { Transaction } from '../../platform/db/database.ts';

/** The debt to one player at an instant, in paise. */
export type OwedRow = { player_id: string; wallets_paise: number; held_paise: number; staked_paise: number };

/** The ledger's own total of all accounts of players, and its number of transfers. */
export type LedgerSum = { total_paise: number; transfers: number };

/** Wallets, open withdrawals and recharges, and own stakes, of every player with a wallet. Dues are not deducted. */
export const readOwed = (tx: Transaction): Promise<OwedRow[]> =>
  tx.query<OwedRow>(
    `with holds as (
       select split_part(leg.account, ':', 1) as kind, split_part(leg.account, ':', 2)::uuid as id, sum(leg.amount) as paise
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where leg.account like 'withdrawal:%' or leg.account like 'recharge:%'
       group by 1, 2 having sum(leg.amount) <> 0
     ), held as (
       select player_id, sum(paise)::bigint as paise
       from (select w.player_id, h.paise from holds h join withdrawals w on w.withdrawal_id = h.id where h.kind = 'withdrawal'
             union all
             select r.player_id, h.paise from holds h join recharges r on r.recharge_id = h.id where h.kind = 'recharge') each
       group by 1
     ), staked as (
       select player_id, sum(stake_paise)::bigint as paise
       from (select host_id as player_id, stake_paise from matches
             where status in ('new', 'requested', 'running', 'pending', 'conflict')
             union all
             select joiner_id, stake_paise from matches where status in ('requested', 'running', 'pending', 'conflict')
             union all
             select p.player_id, t.entry_paise from tournament_players p join tournaments t using (tournament_id)
             where p.left_at is null and t.status not in ('paid', 'cancelled')) each
       group by 1
     )
     select wallet.player_id, wallet.deposit_paise + wallet.reward_paise as wallets_paise,
            coalesce(held.paise, 0)::bigint as held_paise, coalesce(staked.paise, 0)::bigint as staked_paise
     from ledger.wallets wallet left join held using (player_id) left join staked using (player_id)
     order by wallet.player_id`,
  );

/** The same sum, by the postings alone. */
export const readLedgerSum = async (tx: Transaction): Promise<LedgerSum> =>
  (
    await tx.query<LedgerSum>(
      `select coalesce(sum(leg.amount), 0)::bigint as total_paise,
              (select count(*) from ledger.transfers)::bigint as transfers
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where (split_part(leg.account, ':', 1) in ('deposit', 'reward', 'escrow', 'withdrawal', 'recharge')
              -- The prize of the house is owed to no player before it is won.
              or (leg.account like 'tournament:%' and t.kind in ('tournament_entry_held', 'tournament_entry_returned')
                  and exists (select from tournaments each where each.tournament_id = t.reference::uuid
                              and each.status not in ('paid', 'cancelled'))))
         and strpos(leg.account, ':') > 0`,
    )
  )[0] ?? { total_paise: 0, transfers: 0 };
