import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { STAFF_ROLES } from '../../roles.ts';
import { invitationToken, newPassword, staffEmail, totpCode, USED_WAYS } from './staff-fields.ts';

const accessToken = z.object({ accessToken: z.string() });
const password = z.string().check(z.minLength(1), z.maxLength(200));

/** Shown once, to the staff member they belong to. */
const recoveryCodes = z.array(z.string());

const invitation = z.strictObject({ invitation: invitationToken });

export const staffCalls = defineCalls('public', {
  'POST /admin/login': {
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Signs a staff member in with e-mail, password and authenticator code. Sets the staff refresh cookie.',
    body: { email: staffEmail, password, totp: totpCode },
    response: accessToken,
    refusals: ['WRONG_SIGN_IN', 'SIGN_IN_WAY_OFF'],
  },
  'POST /admin/login/recovery': {
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Signs a staff member in with e-mail, password and a recovery code, which is then used.',
    body: { email: staffEmail, password, recoveryCode: z.string().check(z.trim(), z.maxLength(40)) },
    response: accessToken,
    refusals: ['WRONG_SIGN_IN', 'SIGN_IN_WAY_OFF'],
  },
  'POST /admin/invitation': {
    openInMaintenance: true,
    rateLimit: { max: 20, seconds: 60 },
    summary: 'The e-mail and name of an invitation, and the secret for the authenticator. Changes nothing.',
    body: invitation,
    response: {
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      /** The content of the QR code, and the secret for manual entry. */
      otpauth: z.string(),
      secret: z.string(),
    },
    refusals: ['INVITATION_SPENT'],
  },
  'POST /admin/invitation/accept': {
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Accepts an invitation with a password and an authenticator code, and signs in. Returns the recovery codes, once.',
    body: z.extend(invitation, { password: newPassword, totp: totpCode }),
    response: z.extend(accessToken, { recoveryCodes }),
    refusals: ['INVITATION_SPENT', 'PASSWORD_COMMON', 'WRONG_CODE', 'SIGN_IN_WAY_OFF'],
  },
  'GET /admin/refresh': {
    openInMaintenance: true,
    summary: 'Exchanges the staff refresh cookie, which is rotated, for a new access token.',
    response: accessToken,
    refusals: ['SESSION_ENDED'],
  },
  'GET /admin/logout': {
    openInMaintenance: true,
    summary:
      'Ends the staff session. After a sign-in by the company, `companyUrl` is the page at which the company ends its own session, where it has one; it returns to the console.',
    response: { message: z.string(), companyUrl: z.optional(z.string()) },
  },
  'GET /admin/me': {
    access: 'staff:signedIn',
    summary: 'The signed-in staff member.',
    response: {
      _id: id,
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      recoveryCodesLeft: z.int(),
      /** The number of the caller’s passkeys that work. */
      passkeys: z.int(),
      /** The way of this session's sign-in, which is also that of a re-authentication. */
      signedInBy: z.enum(USED_WAYS),
      /** When sign-ins to this account were last refused after too many failures, within 7 days. */
      signInsRefusedAt: z.nullable(instant),
    },
  },
  'POST /admin/me/confirm': {
    access: 'staff:signedIn',
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Re-authenticates with an authenticator code. Calls that move balances or rights are then permitted for ten minutes.',
    body: { totp: totpCode },
    refusals: ['WRONG_CODE'],
  },
  'POST /admin/me/recovery-codes': {
    access: 'staff:signedIn',
    fresh: true,
    summary: 'Creates ten new recovery codes and returns them, once. Earlier codes become invalid.',
    response: { recoveryCodes },
  },
});
