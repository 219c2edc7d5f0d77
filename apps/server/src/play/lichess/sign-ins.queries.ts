import type { Queries } from '../../platform/db/database.ts';

/** A player on the way to Lichess and back. */
export type LichessSignIn = {
  readonly playerId: string;
  readonly sessionId: string;
  /** Encrypted with the installation's key, for the hash of its state. */
  readonly verifierSealed: Buffer;
  readonly redirectUri: string;
};

/** Stores a sign-in in place of the player's former one, and deletes those that have expired. */
export const replaceSignIn = async (
  db: Queries,
  {
    stateHash,
    startedAt,
    expiresAt,
    ...signIn
  }: LichessSignIn & { stateHash: Buffer; startedAt: Date; expiresAt: Date },
) => {
  const { playerId, sessionId, verifierSealed, redirectUri } = signIn;
  await db.query('delete from lichess_sign_ins where expires_at < $1', [startedAt]);
  await db.query(
    `insert into lichess_sign_ins (state_hash, player_id, session_id, verifier_sealed, redirect_uri, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) do update set state_hash = excluded.state_hash, session_id = excluded.session_id,
       verifier_sealed = excluded.verifier_sealed, redirect_uri = excluded.redirect_uri, expires_at = excluded.expires_at`,
    [stateHash, playerId, sessionId, verifierSealed, redirectUri, expiresAt],
  );
};

/** Takes the sign-in of this state, which is gone then; null when it is of another session or player, or has expired. */
export const takeSignIn = async (
  db: Queries,
  { stateHash, playerId, sessionId, now }: { stateHash: Buffer; playerId: string; sessionId: string; now: Date },
): Promise<LichessSignIn | null> => {
  const [row] = await db.query<{ verifier_sealed: Buffer; redirect_uri: string; expires_at: Date }>(
    `delete from lichess_sign_ins where state_hash = $1 and player_id = $2 and session_id = $3
     returning verifier_sealed, redirect_uri, expires_at`,
    [stateHash, playerId, sessionId],
  );
  if (row === undefined || row.expires_at <= now) return null;
  return { playerId, sessionId, verifierSealed: row.verifier_sealed, redirectUri: row.redirect_uri };
};
