/** Points have no sign. */
export const AMOUNT_SIGN: string = '';

/** The sign before a typed amount: none. */
export const LEADING_SIGN = /^\s*/;
