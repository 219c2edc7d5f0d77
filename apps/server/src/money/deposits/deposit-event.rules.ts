import type { Paise } from '@muqabla/contract/money';
import type { WebhookEvent } from '../../core/webhooks/webhook-event.rules.ts';

type Captured = { readonly depositId: string; readonly playerId: string; readonly amount: Paise };

/** The event of a deposit that is credited. */
export const depositCaptured = ({ depositId, playerId, amount }: Captured): WebhookEvent => ({
  type: 'deposit.captured',
  data: { depositId, playerId, amountPaise: amount },
});
