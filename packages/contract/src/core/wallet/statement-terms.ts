/** The longest period of a statement, in days. */
export const STATEMENT_DAYS_MAX = 366;
