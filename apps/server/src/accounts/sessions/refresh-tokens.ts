import { randomBytes } from 'node:crypto';
import type { Audience } from '../../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

export const newRefreshToken = () => randomBytes(32).toString('base64url');

/** The hash under which a refresh token is stored. Tokens of one audience are unknown in the other. */
export const refreshTokenHash = (hash: KeyedHash, audience: Audience, token: string) =>
  hash(`refresh token of ${audience}`, token);

/**
 * The successor of a token: always the same, so that a lost response can be repeated without storing the token. Only the
 * installation's key can derive it.
 */
export const successorOf = (hash: KeyedHash, token: string) =>
  hash('refresh token that follows', token).toString('base64url');

/** The hashes under which a refresh token and its successor are stored. */
export const refreshTokenHashes = (hash: KeyedHash, audience: Audience, token: string) => ({
  tokenHash: refreshTokenHash(hash, audience, token),
  successorHash: refreshTokenHash(hash, audience, successorOf(hash, token)),
});
