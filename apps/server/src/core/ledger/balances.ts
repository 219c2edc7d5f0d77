import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Wallets } from './postings.rules.ts';
import type { Money } from './wallets.rules.ts';

const NO_MONEY: Wallets = { deposit: 0 as Paise, reward: 0 as Paise };

type Row = { player_id: string; deposit_paise: number; reward_paise: number };

const walletsOfRows = (rows: readonly Row[]) =>
  new Map(
    rows.map((row): [string, Wallets] => [
      row.player_id,
      { deposit: paise(row.deposit_paise), reward: paise(row.reward_paise) },
    ]),
  );

/** Locks these players' wallets until the transaction ends, in one global order, and reads them. */
export const lockWallets = async (tx: Transaction, playerIds: readonly string[]): Promise<Map<string, Wallets>> =>
  walletsOfRows(await tx.query<Row>('select * from ledger.lock_wallets($1::uuid[])', [playerIds]));

/** Reads the wallets and dues of these players, without a lock. */
export const readMoney = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, Money>> => {
  const rows = await db.query<Row & { due_paise: number }>(
    'select player_id, deposit_paise, reward_paise, due_paise from ledger.wallets where player_id = any ($1::uuid[])',
    [playerIds],
  );
  const wallets = walletsOfRows(rows);
  return new Map(
    rows.map(({ player_id, due_paise }) => [
      player_id,
      { ...(wallets.get(player_id) ?? NO_MONEY), due: paise(due_paise) },
    ]),
  );
};

/** Reads the wallets of these players, without a lock. */
export const readWalletsOf = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, Wallets>> => {
  if (playerIds.length === 0) return new Map();
  return walletsOfRows(
    await db.query<Row>(
      'select player_id, deposit_paise, reward_paise from ledger.wallets where player_id = any ($1::uuid[])',
      [playerIds],
    ),
  );
};

/** Reads a player's wallets, without a lock; zero if the player has none. */
export const readWallets = async (db: Queries, playerId: string): Promise<Wallets> => {
  const rows = await db.query<Row>(
    'select player_id, deposit_paise, reward_paise from ledger.wallets where player_id = $1',
    [playerId],
  );
  return walletsOfRows(rows).get(playerId) ?? NO_MONEY;
};

/**
 * Joins the entries `line` of a player, by an SQL expression, with their transfers `t`: an entry has the kind and the time of its
 * transfer, which the index on both finds.
 */
export const entryOfTransfer = (playerId: string) =>
  `line.player_id = ${playerId} and line.kind = t.kind and line.created_at = t.created_at and line.transfer_key = t.transfer_key`;
