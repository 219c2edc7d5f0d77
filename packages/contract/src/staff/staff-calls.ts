import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { done, id } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';
import { invitationToken, newPassword, staffEmail, totpCode } from './staff-fields.ts';

const accessToken = z.object({ accessToken: z.string() });
const password = z.string().check(z.minLength(1), z.maxLength(200));

/** Shown once, to the person they are for. */
const recoveryCodes = z.array(z.string());

const invitation = z.strictObject({ invitation: invitationToken });

export const staffCalls = {
  'POST /admin/login': {
    access: 'public',
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Signs a staff member in by e-mail, password and the six digits of their authenticator. Sets the staff refresh cookie.',
    body: z.strictObject({ email: staffEmail, password, totp: totpCode }),
    response: accessToken,
    refusals: ['WRONG_SIGN_IN', 'TOO_MANY_REQUESTS'],
  },
  'POST /admin/login/recovery': {
    access: 'public',
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Signs a staff member in by e-mail, password and one of their recovery codes, which is used up.',
    body: z.strictObject({ email: staffEmail, password, recoveryCode: z.string().check(z.trim(), z.maxLength(40)) }),
    response: accessToken,
    refusals: ['WRONG_SIGN_IN', 'TOO_MANY_REQUESTS'],
  },
  'POST /admin/invitation': {
    access: 'public',
    openInMaintenance: true,
    rateLimit: { max: 20, seconds: 60 },
    summary: 'Whom an invitation is for, and the secret for their authenticator. Changes nothing.',
    body: invitation,
    response: z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      /** What the QR code says, and the secret alone for typing in. */
      otpauth: z.string(),
      secret: z.string(),
    }),
    refusals: ['INVITATION_SPENT'],
  },
  'POST /admin/invitation/accept': {
    access: 'public',
    openInMaintenance: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Sets the password, proves the authenticator by a code, uses the invitation up and signs in. Shows the recovery codes, once.',
    body: z.extend(invitation, { password: newPassword, totp: totpCode }),
    response: z.extend(accessToken, { recoveryCodes }),
    refusals: ['INVITATION_SPENT', 'PASSWORD_COMMON', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  },
  'GET /admin/refresh': {
    access: 'public',
    openInMaintenance: true,
    summary: 'A fresh staff access token for the staff refresh cookie, which is rotated.',
    response: accessToken,
    refusals: ['SESSION_ENDED'],
  },
  'GET /admin/logout': {
    access: 'public',
    openInMaintenance: true,
    summary: 'Ends the staff session.',
    response: done,
    refusals: [],
  },
  'GET /admin/me': {
    access: 'staff:signedIn',
    summary: 'The signed-in staff member.',
    response: z.object({
      _id: id,
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      recoveryCodesLeft: z.int(),
    }),
    refusals: [],
  },
  'POST /admin/me/confirm': {
    access: 'staff:signedIn',
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Confirms by a code of the authenticator who it is. What moves money or rights is open for ten minutes.',
    body: z.strictObject({ totp: totpCode }),
    response: done,
    refusals: ['WRONG_CODE', 'TOO_MANY_REQUESTS'],
  },
  'POST /admin/me/recovery-codes': {
    access: 'staff:signedIn',
    fresh: true,
    summary: 'Makes ten new recovery codes and shows them, once. The earlier ones work no longer.',
    response: z.object({ recoveryCodes }),
    refusals: ['CONFIRM_NEEDED'],
  },
} as const satisfies Calls;
