import type { Queries } from '../../platform/db/database.ts';

export type OidcLogin = { readonly sessionId: string | null; readonly redirectUri: string; readonly startedAt: Date };

type NewLogin = OidcLogin & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date };

export const insertOidcLogin = async (db: Queries, login: NewLogin) => {
  await db.query(
    `insert into staff_oidc_logins (state_hash, browser_hash, session_id, redirect_uri, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [login.stateHash, login.browserHash, login.sessionId, login.redirectUri, login.startedAt, login.expiresAt],
  );
};

type Presented = { stateHash: Buffer; browserHash: Buffer; sessionId: string | null; now: Date };

/**
 * Takes the sign-in that a browser began, so that no one can take it again; null for one that is unknown, used, expired,
 * of another browser or of another session.
 */
export const takeOidcLogin = async (db: Queries, presented: Presented): Promise<OidcLogin | null> => {
  const { stateHash, browserHash, sessionId, now } = presented;
  const [row] = await db.query<{ session_id: string | null; redirect_uri: string; started_at: Date }>(
    `delete from staff_oidc_logins where state_hash = $1 and browser_hash = $2 and expires_at > $4
       and session_id is not distinct from $3::uuid
     returning session_id, redirect_uri, started_at`,
    [stateHash, browserHash, sessionId, now],
  );
  return row === undefined
    ? null
    : { sessionId: row.session_id, redirectUri: row.redirect_uri, startedAt: row.started_at };
};
