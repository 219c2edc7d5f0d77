import { createHash } from 'node:crypto';

/** The purpose for which the secrets of PKCE are sealed. */
export const SEAL_PURPOSE = 'lichess sign-in';

/** The stored hash of a state: a reader of the database cannot return from Lichess with it. */
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** The client's id at Lichess, which needs no registration: the product at its host. */
export const clientIdOf = (redirectUri: string): string => `muqabla.${new URL(redirectUri).host}`;
