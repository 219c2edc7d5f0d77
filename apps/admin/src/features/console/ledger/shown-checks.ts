import { FOR_MONEY } from '@muqabla/ui/built-economy';

// The checks of payments, bonuses and recharges, of which points have none; a broken one is shown all the same.
const OF_PAYMENTS = ['L5', 'L8', 'L9', 'L10', 'L11', 'L13'];

/** True for the shown lines of the ledger's check. */
export const isShown = (invariant: string): boolean => FOR_MONEY || !OF_PAYMENTS.includes(invariant);
