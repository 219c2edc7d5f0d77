import type { OidcIdentity } from './identity.rules.ts';

/** One sign-in: its state, and the secrets that are derived for it. */
export type OidcSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The parameters with which the issuer returned. */
export type OidcReturn = {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** A sign-in that failed: the issuer gives no answer, its user declined, its set-up does not fit, or its answer is not to be trusted. */
export class OidcFailure extends Error {
  readonly kind: 'unavailable' | 'declined' | 'misfit' | 'unproved';
  constructor(kind: OidcFailure['kind'], detail: string, cause?: unknown) {
    super(detail, { cause });
    this.kind = kind;
  }
}

/** The company's OpenID Connect. Every method throws `OidcFailure`. */
export type CompanyOidc = {
  readonly issuer: string;
  /** The address of the issuer's page for a sign-in; `isAnew` asks it to identify its user again. */
  signInUrl(request: OidcSecrets & { redirectUri: string; isAnew: boolean }): Promise<string>;
  /** Exchanges the code for an ID token and validates it by signature, issuer, audience, nonce and time. */
  identify(request: OidcSecrets & { redirectUri: string; returned: OidcReturn }): Promise<OidcIdentity>;
  /** The address at which the issuer ends its own session (RP-Initiated Logout) and returns here; null where it has none. */
  signOutUrl(returnTo: string): Promise<string | null>;
  /** Reads the issuer's discovery document anew and returns its authorization endpoint. */
  ask(): Promise<string>;
};
