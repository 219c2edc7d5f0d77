import type { ClaimedRole, LinksBy } from './identity.rules.ts';

/** The company's OpenID Connect and the rules by which its accounts become staff. */
export type OidcConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The name of the claim with the roles, or a path to it with dots. */
  readonly rolesClaim: string;
  /** The first line whose value the claim has decides. */
  readonly roles: readonly ClaimedRole[];
  /** Who may link a company account to a staff account with the same e-mail. */
  readonly linksBy: LinksBy;
  /** A session ends after this many hours whatever happens in it. */
  readonly sessionHours: number;
  /** The time limit of each request to the issuer. */
  readonly timeoutSeconds: number;
};
