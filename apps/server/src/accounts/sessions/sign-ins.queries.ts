import type { Queries, Transaction } from '../../platform/db/database.ts';
import { endSessions } from './session.queries.ts';

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
export const endPlayerSessions = (
  tx: Transaction,
  { playerId, sessionId, at }: { playerId: string; sessionId: string | null; at: Date },
): Promise<string[]> =>
  endSessions(tx, at, {
    where: 'player_id = $2 and ($3::uuid is null or session_id = $3)',
    values: [playerId, sessionId],
  });
