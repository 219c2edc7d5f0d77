import { type Paise, paise } from '@muqabla/contract/money';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { TransferKind, Wallets } from './postings.rules.ts';
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

/** The kinds of entry that every battle has. The index of the other kinds leaves them out; the entries' key has kind and time. */
const BATTLE_KINDS: readonly TransferKind[] = ['stake_held', 'stake_returned', 'match_settled', 'referral_bonus'];

/** SQL that the entries `line` are of no kind that every battle has, by which the index of the other kinds finds them. */
export const ofRareKind = (line: string) => `${line}.kind not in (${BATTLE_KINDS.map((kind) => `'${kind}'`).join()})`;

/** True when none of these kinds is one that every battle has. */
export const areRare = (kinds: readonly TransferKind[]) => !kinds.some((kind) => BATTLE_KINDS.includes(kind));

/** SQL for the numbers of a player's entries by a condition on their kind and time: read from their key alone. */
export const entryNumbers = (playerId: string, condition: string) =>
  `array(select entry_number from ledger.entries where player_id = ${playerId} and ${condition})`;

/**
 * SQL for the numbers of a player's entries at the times `at` of a materialized `moved`. The bounds leave few entries to compare with each
 * time.
 */
export const entryNumbersAt = (playerId: string) =>
  entryNumbers(
    playerId,
    `created_at between (select min(at) from moved) and (select max(at) from moved) and created_at = any (array(select at from moved))`,
  );

/**
 * Joins the entries `line` of a player, by an SQL expression, with their transfers `t`, which are of no kind that every battle
 * has: an entry has the kind and the time of its transfer, which the index on both finds.
 */
export const entryOfTransfer = (playerId: string) =>
  `line.player_id = ${playerId} and line.kind = t.kind and line.created_at = t.created_at and line.transfer_key = t.transfer_key
   and ${ofRareKind('line')}`;
