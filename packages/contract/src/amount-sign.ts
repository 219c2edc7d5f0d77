/** The sign of an amount in a field; empty for none. */
export const AMOUNT_SIGN: string = '₹';

/** The sign before a typed amount. */
export const LEADING_SIGN = /^₹\s*/;
