import type { Clock } from '../../platform/clock.ts';
import type { AccessTokens } from '../../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { newRefreshToken, refreshTokenHash, refreshTokenHashes, successorOf } from './refresh-tokens.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { isSameOriginRequest, type RequestOrigin } from './same-origin.rules.ts';
import { createSessionCookie } from './session-cookie.ts';
import type { SessionKind } from './session-kinds.ts';
import {
  type RefreshTokenWithSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markPlayerSeen,
  markReplaced,
  type Origin,
  revokeSession,
} from './session.queries.ts';

/** The tokens of a session just opened or refreshed. */
type SessionTokens = { accessToken: string; refreshToken: string };

/** The sessions of players, or of staff. */
export type Sessions = {
  /** Opens a session inside the caller's transaction; `hand` it to the client after the commit. */
  open(tx: Transaction, personId: string, from?: Origin): Promise<SessionTokens & { sessionId: string }>;
  /** Sets the refresh cookie and returns the response body. */
  hand(http: HttpContext, session: SessionTokens): { accessToken: string };
  /** Rotates the cookie's token; null when there is no valid session. */
  rotate(http: HttpContext): Promise<SessionTokens | null>;
  /** Ends the cookie's session, if any, and clears the cookie; returns the id of the session that has ended, or null. */
  end(http: HttpContext): Promise<string | null>;
  /** True when the cookie of the request may be used: it comes from a page of the product, and not by navigation. */
  isSameOrigin(http: HttpContext): boolean;
};

type Services = {
  kind: SessionKind;
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  hash: KeyedHash;
  publicUrl: string | null;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
};

const requestOriginOf = (http: HttpContext): RequestOrigin => ({
  origin: http.origin,
  host: http.header('host'),
  fetchSite: http.header('sec-fetch-site'),
  fetchMode: http.header('sec-fetch-mode'),
});

export const createSessions = ({ kind, db, clock, tokens, hash, publicUrl, endSession }: Services): Sessions => {
  const hashOf = (token: string) => refreshTokenHash(hash, kind.audience, token);
  const expiry = () => new Date(clock.now().getTime() + kind.idleSeconds * 1000);
  const cookie = createSessionCookie(kind, publicUrl);
  const issue = ({ sessionId, personId }: { sessionId: string; personId: string }, refreshToken: string) =>
    tokens.issue(kind.audience, { sessionId, personId, refreshId: hashOf(refreshToken).toString('base64url') });

  const pass = async (
    tx: Transaction,
    { token, held }: { token: string; held: RefreshTokenWithSession },
  ): Promise<SessionTokens> => {
    const refreshToken = successorOf(hash, token);
    if (held.replacedAt === null) await markReplaced(tx, hashOf(token), clock.now());
    if (held.successorUsedAt === null) {
      if (kind.unattendedMinutes === null) await markPlayerSeen(tx, held.sessionId, clock.now());
      await insertRefreshToken(tx, { tokenHash: hashOf(refreshToken), sessionId: held.sessionId, expiresAt: expiry() });
    }
    return { refreshToken, accessToken: issue(held, refreshToken) };
  };

  const revoke = async (tx: Transaction, sessionId: string) => {
    await revokeSession(tx, sessionId, clock.now());
    return { ended: sessionId };
  };

  const rotateToken = (token: string) =>
    db.transaction(async (tx) => {
      const held = await lockRefreshToken(tx, refreshTokenHashes(hash, kind.audience, token));
      const verdict = judgeRefresh(held, clock.now(), kind.unattendedMinutes);
      if (held === null || verdict === 'ended') return null;
      return verdict === 'stolen' ? revoke(tx, held.sessionId) : pass(tx, { token, held });
    });

  return {
    open: async (tx, personId, from) => {
      const session = { sessionId: newId(), personId };
      const refreshToken = newRefreshToken();
      await insertSession(tx, { ...session, audience: kind.audience, createdAt: clock.now(), from });
      await insertRefreshToken(tx, {
        tokenHash: hashOf(refreshToken),
        sessionId: session.sessionId,
        expiresAt: expiry(),
      });
      return { refreshToken, accessToken: issue(session, refreshToken), sessionId: session.sessionId };
    },
    hand: (http, { accessToken, refreshToken }) => {
      cookie.set(http, refreshToken);
      return { accessToken };
    },
    rotate: async (http) => {
      const token = cookie.tokenIn(http);
      const rotated = token === null ? null : await rotateToken(token);
      if (rotated !== null && !('ended' in rotated)) return rotated;
      if (rotated !== null) endSession(rotated.ended);
      cookie.clear(http);
      return null;
    },
    end: async (http) => {
      const token = cookie.tokenIn(http);
      const ended = await db.transaction(async (tx) => {
        const held = token === null ? null : await lockRefreshToken(tx, refreshTokenHashes(hash, kind.audience, token));
        return held === null ? null : revoke(tx, held.sessionId);
      });
      if (ended !== null) endSession(ended.ended);
      cookie.clear(http);
      return ended?.ended ?? null;
    },
    isSameOrigin: (http) => isSameOriginRequest(requestOriginOf(http), publicUrl),
  };
};
