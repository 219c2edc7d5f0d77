import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Wallets } from '../../core/ledger/postings.rules.ts';

/** The change of one wallet. */
export type AdjustmentTerms = {
  readonly wallet: 'deposit' | 'reward';
  readonly amount: Paise;
  readonly direction: 'give' | 'take';
};

/** Parses the terms stored in a proposal; throws if they are malformed. */
export const adjustmentTermsOf = (terms: Readonly<Record<string, unknown>>): AdjustmentTerms => {
  const { wallet, amount, direction } = terms;
  if ((wallet !== 'deposit' && wallet !== 'reward') || (direction !== 'give' && direction !== 'take'))
    throw new Error('malformed terms of an adjustment');
  return { wallet, direction, amount: paise(Number(amount)) };
};

/** Refuses to take more than the wallet holds. */
export const checkAdjustment = ({ wallet, amount, direction }: AdjustmentTerms, wallets: Wallets): Refusal | null =>
  direction === 'take' && wallets[wallet] < amount
    ? refuse('TOO_LITTLE_TO_TAKE', { available: wallets[wallet] / 100 })
    : null;
