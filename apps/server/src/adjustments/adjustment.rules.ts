import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Wallets } from '../ledger/postings.rules.ts';

/** What a correction changes: one wallet of one player. */
export type AdjustmentTerms = {
  readonly wallet: 'deposit' | 'reward';
  readonly amount: Paise;
  readonly direction: 'give' | 'take';
};

/** The terms as a proposal keeps them; throws when they are not what was kept. */
export const adjustmentTermsOf = (terms: Readonly<Record<string, unknown>>): AdjustmentTerms => {
  const { wallet, amount, direction } = terms;
  if ((wallet !== 'deposit' && wallet !== 'reward') || (direction !== 'give' && direction !== 'take'))
    throw new Error('these are not the terms of a correction');
  return { wallet, direction, amount: paise(Number(amount)) };
};

/** A wallet gives what it holds and no more. */
export const checkAdjustment = ({ wallet, amount, direction }: AdjustmentTerms, wallets: Wallets): Refusal | null =>
  direction === 'take' && wallets[wallet] < amount
    ? refuse('TOO_LITTLE_TO_TAKE', { available: wallets[wallet] / 100 })
    : null;
