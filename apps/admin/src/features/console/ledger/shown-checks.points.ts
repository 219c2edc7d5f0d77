// They hold for payments, bonuses and recharges, of which there are none; a broken one is shown all the same.
const OF_PAYMENTS = ['L5', 'L8', 'L9', 'L10', 'L11', 'L13'];

/** Whether a line of the ledger's check is shown. */
export const isShown = (invariant: string): boolean => !OF_PAYMENTS.includes(invariant);
