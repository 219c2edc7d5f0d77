import type { SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import type { RefusalCode } from '@muqabla/contract/refusals';
import type { StaffRole } from '@muqabla/contract/roles';
import type { ClaimedRole, LinksBy, OidcIdentity } from '../../providers/oidc/identity.rules.ts';

type Claims = OidcIdentity['claims'];

/** True when no one has a password or a passkey, so that an invitation leads nowhere. */
export const isByCompanyAlone = (ways: readonly SignInWay[]): boolean => ways.every((way) => way === 'oidc');

const claimAt = (claims: Claims, path: string): unknown => {
  // A name may have dots itself, as in https://example.in/roles.
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((found, name) => {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, name);
    return isObject ? (found as Claims)[name] : undefined;
  }, claims);
};

/** The role that the claims give: of the first line whose value they have. Null for none. */
export const roleOfClaims = (
  claims: Claims,
  { rolesClaim, roles }: { rolesClaim: string; roles: readonly ClaimedRole[] },
): StaffRole | null => {
  const claimed = claimAt(claims, rolesClaim);
  const values: readonly unknown[] = Array.isArray(claimed) ? claimed : [claimed];
  return roles.find(({ value }) => values.includes(value))?.role ?? null;
};

/** A staff account; `isLinked` when a company account signs in to it. */
type KnownMember = { readonly staffId: string; readonly isDisabled: boolean; readonly isLinked: boolean };

type CompanySignIn = {
  readonly identity: Pick<OidcIdentity, 'email' | 'isEmailVerified'>;
  /** The role that the claims give. */
  readonly role: StaffRole | null;
  /** The member to whom the company account is linked. */
  readonly linked: Omit<KnownMember, 'isLinked'> | null;
  /** The member with the e-mail of the company account. */
  readonly sameEmail: KnownMember | null;
  readonly linksBy: LinksBy;
};

export type CompanySignInStep =
  | { readonly step: 'refuse'; readonly code: RefusalCode & ('OIDC_NO_ROLE' | 'OIDC_NO_EMAIL' | 'STAFF_DISABLED') }
  /** Signs in, with the role of the claims. */
  | { readonly step: 'enter' | 'link'; readonly staffId: string; readonly role: StaffRole }
  /** Leaves it to an owner to link the account. */
  | { readonly step: 'request'; readonly staffId: string; readonly email: string }
  | { readonly step: 'create'; readonly email: string; readonly role: StaffRole };

/**
 * Decides a sign-in of the company. An account is found by issuer and subject alone. One with the same e-mail is another
 * account until an owner links it, or, where the operator allows it, the company vouches for the e-mail; never while
 * another company account is linked, because e-mail addresses are given to new people.
 */
export const decideCompanySignIn = ({
  identity: { email, isEmailVerified },
  role,
  linked,
  sameEmail,
  linksBy,
}: CompanySignIn): CompanySignInStep => {
  if (role === null) return { step: 'refuse', code: 'OIDC_NO_ROLE' };
  if (linked !== null)
    return linked.isDisabled
      ? { step: 'refuse', code: 'STAFF_DISABLED' }
      : { step: 'enter', staffId: linked.staffId, role };
  if (email === null) return { step: 'refuse', code: 'OIDC_NO_EMAIL' };
  if (sameEmail === null) return { step: 'create', email, role };
  const mayLink = linksBy === 'verified-email' && isEmailVerified && !sameEmail.isLinked && !sameEmail.isDisabled;
  const { staffId } = sameEmail;
  return mayLink ? { step: 'link', staffId, role } : { step: 'request', staffId, email };
};

/** The least time by which the company's clock may be behind this one. */
const CLOCKS_APART_MILLISECONDS = 30_000;

/** True when the company has identified its user after a re-authentication began. */
export const isRecent = (authenticatedAt: Date | null, startedAt: Date): boolean =>
  authenticatedAt !== null && authenticatedAt.getTime() >= startedAt.getTime() - CLOCKS_APART_MILLISECONDS;
