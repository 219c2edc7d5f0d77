/** The longest period of a statement, in days. */
export const STATEMENT_DAYS_MAX = 366;

/** The things whose money can be traced: where it came from, what became of it, and what is left. */
export const TRACE_KINDS = ['deposit', 'withdrawal', 'recharge', 'battle', 'tournament', 'adjustment'] as const;
