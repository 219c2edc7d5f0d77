import { batchesOf } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { OwedRow } from './snapshot.queries.ts';

export type PeriodRow = {
  period: string;
  taken_at: Date;
  root: string;
  total_paise: number;
  leaves: number;
  ledger_transfers: number;
};

/** The published periods, the newest first. */
export const listPeriods = (db: Queries, limit: number): Promise<PeriodRow[]> =>
  db.query<PeriodRow>(
    'select period, taken_at, root, total_paise, leaves, ledger_transfers from liability_periods order by period desc limit $1',
    [limit],
  );

export const insertPeriod = (tx: Transaction, row: PeriodRow) =>
  tx.query(
    `insert into liability_periods (period, taken_at, root, total_paise, leaves, ledger_transfers) values ($1, $2, $3, $4, $5, $6)`,
    [row.period, row.taken_at, row.root, row.total_paise, row.leaves, row.ledger_transfers],
  );

const AT_A_TIME = 5000;

export const insertAccounts = async (
  tx: Transaction,
  period: string,
  accounts: readonly (OwedRow & { places: readonly number[] })[],
) => {
  for (const batch of batchesOf(accounts, AT_A_TIME))
    await tx.query(
      `insert into liability_accounts (period, player_id, places, wallets_paise, held_paise, staked_paise)
       select $1, a.player_id, a.places, a.wallets_paise, a.held_paise, a.staked_paise
       from jsonb_to_recordset($2::jsonb) a (player_id uuid, places int[], wallets_paise bigint, held_paise bigint, staked_paise bigint)`,
      [period, JSON.stringify(batch)],
    );
};

/** Deletes what proves single balances of periods before this one; their published sums stay. */
export const deleteProofsBefore = async (tx: Transaction, period: string) => {
  await tx.query('delete from liability_accounts where period < $1', [period]);
  await tx.query('delete from liability_blocks where period < $1', [period]);
};

export type AccountRow = OwedRow & { places: number[] };

export const findAccount = async (db: Queries, period: string, playerId: string): Promise<AccountRow | null> =>
  (
    await db.query<AccountRow>(
      `select player_id, places, wallets_paise, held_paise, staked_paise from liability_accounts
       where period = $1 and player_id = $2`,
      [period, playerId],
    )
  )[0] ?? null;
