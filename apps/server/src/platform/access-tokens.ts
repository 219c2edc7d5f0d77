import { ACCESS_TOKEN_MINUTES } from '@muqabla/contract/constants';
import { createSigner, createVerifier } from 'fast-jwt';

/** A player's token is of no use to a staff call and the other way round. */
export type Audience = 'player' | 'staff';

type Claims = { sub: string; sid: string };

export type AccessTokens = {
  issue(audience: Audience, who: { personId: string; sessionId: string }): string;
  /** Who the token was issued to, or null when it is malformed, foreign or expired. */
  read(audience: Audience, token: string): { personId: string; sessionId: string } | null;
};

/** Access tokens of ten minutes, signed with the install's key. */
export const createAccessTokens = (secretKey: string): AccessTokens => {
  const expiresIn = ACCESS_TOKEN_MINUTES * 60_000;
  const sign = {
    player: createSigner({ key: secretKey, algorithm: 'HS256', expiresIn, aud: 'player' }),
    staff: createSigner({ key: secretKey, algorithm: 'HS256', expiresIn, aud: 'staff' }),
  };
  const verify = {
    player: createVerifier({ key: secretKey, algorithms: ['HS256'], allowedAud: 'player', requiredClaims: ['sub', 'sid', 'exp'] }),
    staff: createVerifier({ key: secretKey, algorithms: ['HS256'], allowedAud: 'staff', requiredClaims: ['sub', 'sid', 'exp'] }),
  };
  return {
    issue: (audience, { personId, sessionId }) => sign[audience]({ sub: personId, sid: sessionId }),
    read: (audience, token) => {
      try {
        const { sub, sid } = verify[audience](token) as Claims;
        return { personId: sub, sessionId: sid };
      } catch {
        return null;
      }
    },
  };
};
