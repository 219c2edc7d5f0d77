import * as z from 'zod/mini';

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
