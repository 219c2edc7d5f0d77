import { lockWallets } from '../../core/ledger/balances.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';

/** True while withdrawals of a player are held: none may be approved, by staff or by itself. */
export const isHeld = async (db: Queries, playerId: string): Promise<boolean> =>
  (await db.query('select from withdrawal_holds where player_id = $1 and lifted_at is null', [playerId])).length > 0;

/**
 * Holds the withdrawals of these players. It locks their pending withdrawals, then their wallets, each in the order of ids: an
 * approval holds the lock of its withdrawal and a request that of the wallet, so that either comes before the hold or sees it.
 * One that was approved before is paid.
 */
export const placeHolds = async (
  tx: Transaction,
  { holdId, playerIds, at }: { holdId: string; playerIds: readonly string[]; at: Date },
) => {
  await tx.query(
    `select from withdrawals where player_id = any ($1::uuid[]) and status = 'pending' order by withdrawal_id for no key update`,
    [playerIds],
  );
  await lockWallets(tx, playerIds);
  await tx.query(
    'insert into withdrawal_holds (hold_id, player_id, placed_at) select $1, each, $3 from unnest($2::uuid[]) each',
    [holdId, playerIds, at],
  );
};

/** Lifts a hold; false when it was not in force. */
export const liftHolds = async (tx: Transaction, holdId: string, at: Date): Promise<boolean> => {
  const lifted = await tx.query(
    'update withdrawal_holds set lifted_at = $2 where hold_id = $1 and lifted_at is null returning player_id',
    [holdId, at],
  );
  return lifted.length > 0;
};
