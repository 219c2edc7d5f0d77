import { type Paise, paise } from '@muqabla/contract/money';
import type { Account } from './accounts.ts';

/** One account's part of a transfer, in signed paise: credits are positive. */
export type Leg = { readonly account: Account; readonly amount: Paise };

/** Adds to an account. */
export const credit = (account: Account, amount: Paise): Leg => ({ account, amount });

/** Takes from an account. */
export const debit = (account: Account, amount: Paise): Leg => ({ account, amount: paise(-amount) });

/** The legs that move something: a transfer has no others. */
export const withoutEmpty = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);
