import { type Economy, existsIn, MONEY_ECONOMIES } from '../../economy.ts';

/** The types of events of which other systems of the operator are notified. */
export const WEBHOOK_TYPES = [
  'match.settled',
  'match.cancelled',
  'match.reopened',
  'deposit.captured',
  'withdrawal.paid',
  'withdrawal.failed',
  'player.registered',
  'player.banned',
  'player.unbanned',
  'report.written',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The types of events that only economies with payments have. */
export const PAYMENT_WEBHOOK_TYPES: readonly WebhookType[] = [
  'deposit.captured',
  'withdrawal.paid',
  'withdrawal.failed',
  'report.written',
];

/** The types of events that an economy has. */
export const webhookTypesIn = (economy: Economy): WebhookType[] =>
  WEBHOOK_TYPES.filter(
    (type) => !PAYMENT_WEBHOOK_TYPES.includes(type) || existsIn({ economies: MONEY_ECONOMIES }, economy),
  );

/** `gone`: the receiver answered 410, which switches the endpoint off. */
export const WEBHOOK_STATES = ['enabled', 'paused', 'gone'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** `pending` waits for its first or next attempt; `failed` had its last one. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_URL_MOST = 500;
export const WEBHOOK_DESCRIPTION_MOST = 100;
/** The most endpoints of an installation: each event is stored once for each. */
export const WEBHOOKS_MOST = 20;
/** Hours for which a replaced secret signs beside the new one. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** The most secrets with which a delivery is signed. */
export const WEBHOOK_SECRETS_MOST = 5;
/** Days for which deliveries that are over are kept. */
export const WEBHOOK_KEPT_DAYS = 30;

// Below it are services that are no web servers, and to which a delivery would be noise.
const FIRST_FREE_PORT = 1024;

/** True for an address that deliveries may be sent to, by its form: https at its own port or a free one, a full host name, no credentials or fragment. */
export const isWebhookUrl = (text: string): boolean => {
  if (text.length > WEBHOOK_URL_MOST || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname, port } = new URL(text);
  const hasWebPort = port === '' || Number(port) >= FIRST_FREE_PORT;
  return (
    protocol === 'https:' && hasWebPort && username === '' && password === '' && hash === '' && /[.:]/.test(hostname)
  );
};
