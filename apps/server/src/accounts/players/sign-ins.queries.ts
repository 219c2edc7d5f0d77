import type { Queries, Transaction } from '../../platform/db/database.ts';

export type SignInRow = {
  session_id: string;
  device: string | null;
  address: string | null;
  created_at: Date;
  last_seen_at: Date | null;
  open: boolean;
};

/** A player's sign-ins, newest first, or those before the sign-in `before`. */
export const readSignIns = (
  db: Queries,
  { playerId, before, limit, now }: { playerId: string; before: string | null; limit: number; now: Date },
) =>
  db.query<SignInRow>(
    `select s.session_id, s.device, s.address, s.created_at, s.last_seen_at,
            s.revoked_at is null and exists (
              select from refresh_tokens t where t.session_id = s.session_id and t.expires_at > $3) as open
     from sessions s where s.player_id = $1 and ($2::uuid is null or s.session_id < $2)
     order by s.session_id desc limit $4`,
    [playerId, before, now, limit],
  );

/** Ends a player's session, or all when `sessionId` is null; returns the ids of the ended ones. */
export const endPlayerSessions = async (
  tx: Transaction,
  { playerId, sessionId, at }: { playerId: string; sessionId: string | null; at: Date },
): Promise<string[]> => {
  const rows = await tx.query<{ session_id: string }>(
    `update sessions set revoked_at = $3
     where player_id = $1 and revoked_at is null and ($2::uuid is null or session_id = $2) returning session_id`,
    [playerId, sessionId, at],
  );
  return rows.map((row) => row.session_id);
};
