import type { StaffRole } from '@muqabla/contract/roles';

/** A value of the roles' claim and the role that it gives. */
export type ClaimedRole = { readonly value: string; readonly role: StaffRole };

/** Who may link a company account to a staff account with the same e-mail: an owner, or the company by its word. */
export type LinksBy = 'owner' | 'verified-email';

/** The person of a validated ID token. */
export type OidcIdentity = {
  readonly subject: string;
  /** In small letters; null when the token has none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** When the issuer last identified its user; null when it does not say. */
  readonly authenticatedAt: Date | null;
  readonly claims: Readonly<Record<string, unknown>>;
};

const LONGEST_NAME = 60;
const LONGEST_EMAIL = 200;

const textIn = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;

/** Reads the claims of a validated ID token. */
export const identityOf = (claims: Readonly<Record<string, unknown>> & { readonly sub: string }): OidcIdentity => {
  const email = textIn(claims.email)?.toLowerCase() ?? null;
  const { auth_time: authTime } = claims;
  return {
    subject: claims.sub,
    email: email !== null && email.length <= LONGEST_EMAIL && /^\S+@\S+$/.test(email) ? email : null,
    // Some issuers send the text instead of the value.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: (textIn(claims.name) ?? textIn(claims.preferred_username))?.slice(0, LONGEST_NAME) ?? null,
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
    claims,
  };
};
