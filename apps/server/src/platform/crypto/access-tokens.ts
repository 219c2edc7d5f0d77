import { ACCESS_TOKEN_MINUTES } from '@muqabla/contract/constants';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';

/** Tokens of one audience are not accepted by the calls of the other. */
export type Audience = 'player' | 'staff';

type Claims = { sub: string; sid: string; exp: number };

export type AccessTokens = {
  issue(audience: Audience, subject: { personId: string; sessionId: string }): string;
  /** The subject of the token, or null when it is malformed, of another audience or expired. */
  read(audience: Audience, token: string): { personId: string; sessionId: string } | null;
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
  const sign = { player: signer('player'), staff: signer('staff') };
  const verify = { player: verifier('player'), staff: verifier('staff') };
  return {
    issue: (audience, { personId, sessionId }) => {
      const iat = secondsNow();
      return sign[audience]({ sub: personId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_MINUTES * 60 });
    },
    read: (audience, token) => {
      try {
        const { sub, sid, exp } = verify[audience](token) as Claims;
        return exp > secondsNow() ? { personId: sub, sessionId: sid } : null;
      } catch {
        return null;
      }
    },
  };
};
