import * as z from 'zod/mini';

/** A staff member's password has at least so many characters. */
export const PASSWORD_LEAST = 12;
export const RECOVERY_CODES = 10;
/** A proof of who acts opens what moves money or rights for so long. */
export const CONFIRMED_MINUTES = 10;
/** A staff session ends after so long without its person's activity. */
export const STAFF_IDLE_MINUTES = 30;
/** A call made with this header set is made by the page itself and counts as nobody's activity. */
export const UNATTENDED_HEADER = 'x-unattended';
/** An invitation can be used for so long. */
export const INVITATION_HOURS = 72;

export const staffEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email());
export const staffNameField = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
export const totpCode = z.string().check(z.regex(/^\d{6}$/));
export const newPassword = z.string().check(z.minLength(PASSWORD_LEAST), z.maxLength(200));
export const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/));
