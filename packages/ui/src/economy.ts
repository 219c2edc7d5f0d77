import { ECONOMIES, type Economy, existsIn, MONEY_ECONOMIES } from '@muqabla/contract/economy';

// The server writes it into the page (`pageOf` of the contract). Unit tests have no document.
const named = typeof document === 'undefined' ? undefined : document.documentElement.dataset.economy;
const economy: Economy = ECONOMIES.find((each) => each === named) ?? 'sandbox';

/** True when a route, a screen or another part exists in the economy of this page; one without a list exists in all. */
export const existsHere = (part: { readonly economies?: readonly Economy[] }): boolean => existsIn(part, economy);

/** True where money is played for, false for points. */
export const FOR_MONEY: boolean = existsHere({ economies: MONEY_ECONOMIES });
