import { type FoundContradiction, isOutdated, rupeesOf } from '../contradictions/contradiction.rules.ts';
import type { ProviderResponse, Recharge } from './recharge.rules.ts';

type Booked = Pick<Recharge, 'status' | 'amount' | 'createdAt' | 'settledAt' | 'returnedAt'>;

const REPORTED = { success: 'delivered', failed: 'failed', pending: 'pending', returned: 'refunded' } as const;

/**
 * The contradiction of a response with the books; null when they agree, or when it was requested before they changed.
 * A response about another number or amount contradicts every state. That the provider has no such order is no claim.
 */
export const rechargeContradiction = (
  { status, amount, createdAt, settledAt, returnedAt }: Booked,
  response: ProviderResponse,
  requestedAt: Date,
): FoundContradiction | null => {
  const isDelivered = status === 'success';
  if (response.state === 'different') {
    const { reported, amount: theirAmount, number } = response;
    const money = theirAmount === null ? null : rupeesOf(theirAmount);
    const theirs = { state: REPORTED[reported], money, reference: number };
    return { kind: 'amountDiffers', ours: { state: status, money: rupeesOf(amount) }, theirs };
  }
  if (status === 'pending' || isOutdated(requestedAt, returnedAt ?? settledAt ?? createdAt)) return null;
  const ours = { state: status, money: rupeesOf(isDelivered ? amount : 0) };
  if (response.state === 'success') {
    const theirs = { state: 'delivered', money: rupeesOf(amount), reference: response.reference } as const;
    return isDelivered ? null : { kind: 'paidAfterFailed', ours, theirs };
  }
  if (!isDelivered || (response.state !== 'failed' && response.state !== 'pending')) return null;
  const theirs = { state: REPORTED[response.state], money: rupeesOf(0), reference: null };
  return { kind: 'undone', ours, theirs };
};
