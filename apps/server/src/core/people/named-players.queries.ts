import type { Queries } from '../../platform/db/database.ts';
import { maskPhone } from '../../platform/masks.rules.ts';

/** A player's names and masked phone, as finance screens show them. */
export type NamedPlayer = { _id: string; username: string; fullName: string; phone: string };

/** The names of players, by id; unknown ids are absent. */
export const readNamedPlayers = async (
  db: Queries,
  playerIds: readonly string[],
): Promise<Map<string, NamedPlayer>> => {
  const rows = await db.query<{ player_id: string; username: string; full_name: string; phone: string }>(
    'select player_id, username, full_name, phone from players where player_id = any ($1::uuid[])',
    [playerIds],
  );
  return new Map(
    rows.map(({ player_id, username, full_name, phone }) => [
      player_id,
      { _id: player_id, username, fullName: full_name, phone: maskPhone(phone) },
    ]),
  );
};
