import * as z from 'zod/mini';

/** The ways in which staff can sign in. The operator allows some of them. `recovery` belongs to `password`. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'oidc'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The ways by which a session was opened. */
export const USED_WAYS = [...SIGN_IN_WAYS, 'recovery', 'invitation'] as const;
export type UsedWay = (typeof USED_WAYS)[number];

/** The console's page to which the company's sign-in returns. */
export const COMPANY_SIGN_IN_PATH = '/admin/company-sign-in';
/** The number of minutes in which a sign-in at the company must be finished. */
export const COMPANY_SIGN_IN_MINUTES = 10;

/** The minimum length of a staff password. */
export const PASSWORD_LEAST = 12;
export const RECOVERY_CODES = 10;
/** The number of minutes for which a re-authentication is valid. */
export const CONFIRMED_MINUTES = 10;
/** A staff session ends after this time without activity. */
export const STAFF_IDLE_MINUTES = 30;
/** The header of requests made by a page's timers, which do not count as activity. */
export const UNATTENDED_HEADER = 'x-unattended';
/** The number of hours for which an invitation is valid. */
export const INVITATION_HOURS = 72;

export const staffEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email());
export const staffNameField = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
export const totpCode = z.string().check(z.regex(/^\d{6}$/));
export const newPassword = z.string().check(z.minLength(PASSWORD_LEAST), z.maxLength(200));
export const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/));
