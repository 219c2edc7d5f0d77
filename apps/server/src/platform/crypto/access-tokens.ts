import { ACCESS_TOKEN_MINUTES } from '@muqabla/contract/constants';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';

/** Tokens of one audience are not accepted by the calls of the other. */
export type Audience = 'player' | 'staff';

type Claims = { sub: string; sid: string; rid?: string; exp: number };

/** The person and session of an access token. */
export type AccessSubject = {
  readonly personId: string;
  readonly sessionId: string;
  /** Identifies the refresh token with which it was issued. */
  readonly refreshId?: string;
};

/** Records the first use of a refresh token by an access token that was issued with it. */
export type RecordRefreshUse = (refreshId: string | undefined) => Promise<void>;

export type AccessTokens = {
  issue(audience: Audience, subject: AccessSubject): string;
  /** The subject of the token, or null when it is malformed, of another audience or expired. */
  read(audience: Audience, token: string): AccessSubject | null;
};

const MAX_KEPT = 20_000;

type Verified = { readonly subject: AccessSubject; readonly exp: number };

/**
 * The subjects of tokens whose signature was verified, the newest ones. It saves the cryptography of every request and decides
 * nothing else: expiry is compared each time, and whether the session still exists is for the caller to read.
 */
const createSubjects = () => {
  const verified = new Map<string, Verified>();
  return {
    get: (token: string) => verified.get(token),
    set: (token: string, entry: Verified) => {
      const [oldest] = verified.size >= MAX_KEPT ? verified.keys() : [];
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(token, entry);
    },
  };
};

/** Access tokens valid for ten minutes: JWTs signed with the installation's key (HS256). */
export const createAccessTokens = (secretKey: string, clock: Clock): AccessTokens => {
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000);
  const signer = (aud: Audience) => createSigner({ key: secretKey, algorithm: 'HS256', aud });
  // Expiry is checked below against `clock`, not against the library's own.
  const verifier = (allowedAud: Audience) =>
    createVerifier({
      key: secretKey,
      algorithms: ['HS256'],
      allowedAud,
      requiredClaims: ['sub', 'sid', 'exp'],
      ignoreExpiration: true,
    });
  const subjects = { player: createSubjects(), staff: createSubjects() };
  const sign = { player: signer('player'), staff: signer('staff') };
  const verify = { player: verifier('player'), staff: verifier('staff') };
  return {
    issue: (audience, { personId, sessionId, refreshId: rid }) => {
      const iat = secondsNow();
      return sign[audience]({
        sub: personId,
        sid: sessionId,
        ...(rid !== undefined && { rid }),
        iat,
        exp: iat + ACCESS_TOKEN_MINUTES * 60,
      });
    },
    read: (audience, token) => {
      const known = subjects[audience].get(token);
      if (known !== undefined) return known.exp > secondsNow() ? known.subject : null;
      try {
        const { sub, sid, rid, exp } = verify[audience](token) as Claims;
        const subject = { personId: sub, sessionId: sid, ...(rid !== undefined && { refreshId: rid }) };
        if (exp <= secondsNow()) return null;
        subjects[audience].set(token, { subject, exp });
        return subject;
      } catch {
        return null;
      }
    },
  };
};
