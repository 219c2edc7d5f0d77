import type { Transaction } from '../../platform/db/database.ts';
import type { StakesSql } from '../../platform/seams/seams.ts';

/** The debt to one player at an instant, in paise. */
export type OwedRow = { player_id: string; wallets_paise: number; held_paise: number; staked_paise: number };

/** The ledger's own total of all accounts of players, and its number of transfers. */
export type LedgerSum = { total_paise: number; transfers: number };

/** Wallets, open withdrawals and recharges, and own stakes, of every player with a wallet. Dues are not deducted. */
export const readOwed = (tx: Transaction, stakes: StakesSql): Promise<OwedRow[]> =>
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
       select player_id, sum(paise)::bigint as paise from ${stakes.rows} each group by 1
     )
     select wallet.player_id, wallet.deposit_paise + wallet.reward_paise as wallets_paise,
            coalesce(held.paise, 0)::bigint as held_paise, coalesce(staked.paise, 0)::bigint as staked_paise
     from ledger.wallets wallet left join held using (player_id) left join staked using (player_id)
     order by wallet.player_id`,
  );

/** The same sum, by the postings alone. */
export const readLedgerSum = async (tx: Transaction, stakes: StakesSql): Promise<LedgerSum> =>
  (
    await tx.query<LedgerSum>(
      `select coalesce(sum(leg.amount), 0)::bigint as total_paise,
              (select count(*) from ledger.transfers)::bigint as transfers
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where (split_part(leg.account, ':', 1) in ('deposit', 'reward', 'withdrawal', 'recharge') or ${stakes.legs})
         and strpos(leg.account, ':') > 0`,
    )
  )[0] ?? { total_paise: 0, transfers: 0 };
