import { type FoundContradiction, isOutdated, rupeesOf } from '../contradictions/contradiction.rules.ts';
import type { ProviderResponse, Withdrawal } from './withdrawal.rules.ts';

/** A withdrawal with the time at which its status was last set. */
type Booked = Pick<Withdrawal, 'status' | 'amount'> & { readonly changedAt: Date };

/**
 * The contradiction of a response with the books; null when they agree, or when it was requested before they changed.
 * A withdrawal that is open follows the provider, except about another amount. That the provider cannot tell or no
 * longer has a payout is no claim.
 */
export const withdrawalContradiction = (
  { status, amount, changedAt }: Booked,
  response: ProviderResponse,
  requestedAt: Date,
): FoundContradiction | null => {
  if (status === 'pending' || response.state === 'unknown') return null;
  if (status === 'approved') {
    if (response.state !== 'paid' || response.amount === amount) return null;
  } else if (isOutdated(requestedAt, changedAt)) return null;
  const ours = { state: status, money: rupeesOf(status === 'paid' ? amount : 0) };
  if (response.state === 'paid') {
    const theirs = { state: 'paid', money: rupeesOf(response.amount), reference: response.utr } as const;
    if (status === 'rejected' || status === 'returned') return { kind: 'paidAfterFailed', ours, theirs };
    return response.amount === amount
      ? null
      : { kind: 'amountDiffers', ours: { ...ours, money: rupeesOf(amount) }, theirs };
  }
  // What was returned after it was paid is posted as returned.
  if (status !== 'paid' || response.state === 'returned') return null;
  const state = response.state === 'failed' ? ('failed' as const) : ('pending' as const);
  return { kind: 'undone', ours, theirs: { state, money: rupeesOf(0), reference: null } };
};
