import type { Queries, Transaction } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/sql-errors.ts';

/** A Lichess account that a player has proved to be theirs. */
export type LichessAccount = { readonly lichessId: string; readonly username: string; readonly connectedAt: Date };

export const findLichessAccount = async (db: Queries, playerId: string): Promise<LichessAccount | null> => {
  const [row] = await db.query<{ lichess_id: string; username: string; connected_at: Date }>(
    'select lichess_id, username, connected_at from lichess_accounts where player_id = $1',
    [playerId],
  );
  return row === undefined
    ? null
    : { lichessId: row.lichess_id, username: row.username, connectedAt: row.connected_at };
};

/** Lists those of these players who have connected an account. */
export const listConnected = async (db: Queries, playerIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.query<{ player_id: string }>(
    'select player_id from lichess_accounts where player_id = any ($1::uuid[])',
    [playerIds],
  );
  return new Set(rows.map(({ player_id }) => player_id));
};

/** Connects an account; says what is in the way: another account of this player, or another player with this account. */
export const insertLichessAccount = async (
  db: Queries,
  { playerId, lichessId, username, connectedAt }: LichessAccount & { playerId: string },
): Promise<'connected' | 'already' | 'taken'> => {
  try {
    const rows = await db.query(
      `insert into lichess_accounts (player_id, lichess_id, username, connected_at) values ($1, $2, $3, $4)
       on conflict (player_id) do nothing returning true`,
      [playerId, lichessId, username, connectedAt],
    );
    return rows.length > 0 ? 'connected' : 'already';
  } catch (error) {
    if (isUniqueViolation(error, 'lichess_account_of_one_player')) return 'taken';
    throw error;
  }
};

export const deleteLichessAccount = async (tx: Transaction, playerId: string) => {
  await tx.query('delete from lichess_accounts where player_id = $1', [playerId]);
};

/** True when the player has a match on Lichess that is open, requested or running. */
export const isInLichessMatch = async (db: Queries, playerId: string): Promise<boolean> => {
  const rows = await db.query(
    `select from matches where host_id = $1 and status in ('new', 'requested', 'running') and room = 'lichess'
     union all
     select from matches where joiner_id = $1 and status in ('requested', 'running') and room = 'lichess' limit 1`,
    [playerId],
  );
  return rows.length > 0;
};
