/** Constants of the specification (section 9) that the server and the apps share. Amounts are in rupees. */
export const PAGE_SIZE = 15;
export const AVATAR_COUNT = 15;
export const OTP_DIGITS = 6;
export const OTP_RESEND_SECONDS = 60;
export const ACCESS_TOKEN_MINUTES = 10;
export const DEPOSIT_MIN_RUPEES = 50;
export const DEPOSIT_MAX_RUPEES = 10_000;
export const DEPOSIT_QUICK_PICKS_RUPEES = [100, 200, 500, 1000, 2000] as const;
export const ADULT_AGE_YEARS = 18;
export const CANCEL_REASONS = ['Not Joined', 'Not Playing', 'Game Not Started', 'Other'] as const;
export const SCREENSHOT_MAX_BYTES = 5 * 1024 * 1024;
export const SCREENSHOT_CLIENT_MAX_MEGABYTES = 0.5;
export const SCREENSHOT_CLIENT_LONGEST_SIDE_PX = 1200;
export const SCREENSHOT_CLIENT_QUALITY = 0.5;
export const PENALTY_RUPEES = { fraud: 100, wrongUpdate: 100, abusing: 50, notUpdating: 25 } as const;
/** The number of minutes after its end in which a match can be repeated with one tap. */
export const REMATCH_MINUTES = 30;
/** The review time promised to players, in minutes. */
export const REVIEW_MINUTES = { from: 2, to: 5 } as const;
/** A cookie readable by the player app's scripts that marks that a session exists. It grants no access. */
export const SIGNED_IN_COOKIE = 'muqabla_signed_in';
