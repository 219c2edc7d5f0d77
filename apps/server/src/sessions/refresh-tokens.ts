import { randomBytes } from 'node:crypto';
import type { Audience } from '../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';

export const newRefreshToken = () => randomBytes(32).toString('base64url');

/** The form a refresh token is kept in. A player's token is unknown among staff and the other way round. */
export const refreshTokenHash = (hash: KeyedHash, audience: Audience, token: string) =>
  hash(`refresh token of ${audience}`, token);

/**
 * The token that follows a token: always the same one, so that a lost answer can be given again without keeping the
 * token itself. Only the install's key can derive it.
 */
export const successorOf = (hash: KeyedHash, token: string) =>
  hash('refresh token that follows', token).toString('base64url');
