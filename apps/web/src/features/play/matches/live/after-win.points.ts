/** The page a winner is led to. */
export const AFTER_WIN: 'withdraw' | 'wallet' = 'wallet';
