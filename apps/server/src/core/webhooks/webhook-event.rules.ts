import type { WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';

/** An event for the operator's other systems: ids and amounts in paise, never names, phone numbers or words about a person. */
export type WebhookEvent = {
  readonly type: WebhookType;
  readonly data: Readonly<Record<string, string | number | null>>;
};
