import type { WebhookEvent } from '../../core/webhooks/webhook-event.rules.ts';
import type { Withdrawal } from './withdrawal.rules.ts';

/** The events of a withdrawal that a move ends: paid, or failed when its money is given back. */
export const withdrawalEvents = (before: Pick<Withdrawal, 'status'>, next: Withdrawal): WebhookEvent[] => {
  const { status, withdrawalId, playerId, amount, tax } = next;
  if (status === before.status) return [];
  const data = { withdrawalId, playerId, amountPaise: amount, taxPaise: tax };
  if (status === 'paid') return [{ type: 'withdrawal.paid', data }];
  // A payout may also come back from the bank after it was paid.
  if (status === 'rejected' || status === 'returned') return [{ type: 'withdrawal.failed', data: { ...data, status } }];
  return [];
};
