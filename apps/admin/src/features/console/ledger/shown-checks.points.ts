// The checks of payments, bonuses and recharges, of which there are none; a broken one is shown all the same.
const OF_PAYMENTS = ['L5', 'L8', 'L9', 'L10', 'L11', 'L13'];

/** True for the shown lines of the ledger's check: those about payments are hidden in an installation for points. */
export const isShown = (invariant: string): boolean => !OF_PAYMENTS.includes(invariant);
