import type { DeliveryState, WebhookState, WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';
import * as m from '../../../messages.ts';

const types: Record<WebhookType, () => string> = {
  'match.settled': m.webhooks_type_match_settled,
  'match.cancelled': m.webhooks_type_match_cancelled,
  'match.reopened': m.webhooks_type_match_reopened,
  'deposit.captured': m.webhooks_type_deposit_captured,
  'withdrawal.paid': m.webhooks_type_withdrawal_paid,
  'withdrawal.failed': m.webhooks_type_withdrawal_failed,
  'player.registered': m.webhooks_type_player_registered,
  'player.banned': m.webhooks_type_player_banned,
  'player.unbanned': m.webhooks_type_player_unbanned,
  'report.written': m.webhooks_type_report_written,
};

/** The name of a type of events. */
export const typeWords = (type: WebhookType): string => types[type]();

const states: Record<WebhookState, () => string> = {
  enabled: m.webhooks_state_enabled,
  paused: m.webhooks_state_paused,
  gone: m.webhooks_state_gone,
};

export const stateWords = (state: WebhookState): string => states[state]();

const deliveries: Record<DeliveryState | 'all', () => string> = {
  all: m.webhooks_tab_all,
  pending: m.webhooks_delivery_pending,
  delivered: m.webhooks_delivery_delivered,
  failed: m.webhooks_delivery_failed,
};

/** The state of a delivery, and the tab of the list with that state. */
export const deliveryWords = (state: DeliveryState | 'all'): string => deliveries[state]();
