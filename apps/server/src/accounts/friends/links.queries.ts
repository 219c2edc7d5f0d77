import type { Queries } from '../../platform/db/database.ts';

export type LinkRow = { token: string; ends_at: Date };

/** A player's link that has not ended; null when there is none. */
export const findOwnLink = async (db: Queries, playerId: string, now: Date): Promise<LinkRow | null> => {
  const [row] = await db.query<LinkRow>(
    'select token, ends_at from friend_links where player_id = $1 and ends_at > $2',
    [playerId, now],
  );
  return row ?? null;
};

type NewLink = { playerId: string; token: string; now: Date; endsAt: Date; between: number };

/** Saves a new link over the one before; false when that was made less than `between` seconds ago. */
export const saveLink = async (db: Queries, { playerId, token, now, endsAt, between }: NewLink): Promise<boolean> => {
  const rows = await db.query(
    `insert into friend_links (player_id, token, made_at, ends_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update set token = excluded.token, made_at = excluded.made_at, ends_at = excluded.ends_at
     where friend_links.made_at <= excluded.made_at - make_interval(secs => $5) returning 1`,
    [playerId, token, now, endsAt, between],
  );
  return rows.length > 0;
};

export const deleteLink = (db: Queries, playerId: string) =>
  db.query('delete from friend_links where player_id = $1', [playerId]);

export const forgetLinks = (db: Queries, now: Date) => db.query('delete from friend_links where ends_at < $1', [now]);

export type LinkOwnerRow = { player_id: string; username: string; avatar: string };

/** Finds the player whose link this is; null for a link that has ended. */
export const findLinkOwner = async (db: Queries, token: string, now: Date): Promise<LinkOwnerRow | null> => {
  const [row] = await db.query<LinkOwnerRow>(
    `select p.player_id, p.username, p.avatar from friend_links l join players p using (player_id)
     where l.token = $1 and l.ends_at > $2`,
    [token, now],
  );
  return row ?? null;
};
