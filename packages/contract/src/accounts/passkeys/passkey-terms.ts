/** The most passkeys of one account. */
export const PASSKEYS_MOST = 10;
export const PASSKEY_NAME_MOST = 40;
/** The hours before a further passkey of an account counts as proof that a withdrawal is its owner's. */
export const PASSKEY_COOLING_HOURS = 24;
/** How long a sign-in or a confirmation lets the sign-in of an account be changed, in minutes. */
export const CONFIRMED_MINUTES = 10;
