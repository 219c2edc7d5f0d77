/** True for every line of the ledger's check; the overlay for points hides some. */
export const isShown = (_invariant: string): boolean => true;
