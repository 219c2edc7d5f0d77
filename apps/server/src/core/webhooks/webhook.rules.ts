import type { DeliveryState, WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';

type Event = { readonly type: WebhookType; readonly happenedAt: Date; readonly data: object };

/** The body of a delivery, the same at each attempt. */
export const bodyOf = ({ type, happenedAt, data }: Event): string =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });

const MINUTE = 60;
const HOUR = 3600;
/** Seconds from each failed attempt to the next, as Standard Webhooks recommends: three days in all. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The number of attempts after which a delivery has failed. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** Seconds for which an endpoint is left alone after a failed attempt. */
export const REST_SECONDS = 5;

/** The status of a response and its first characters; without a status there was none, and the text says why. */
export type Response = { readonly status: number | null; readonly start: string };

/** The state of a delivery after an attempt. */
export type AfterAttempt = {
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** The receiver wants no more deliveries. */
  readonly isGone: boolean;
};

const isSuccess = ({ status }: Response) => status !== null && status >= 200 && status < 300;

type Attempt = { readonly attempts: number; readonly response: Response; readonly now: Date; readonly random: number };

/** The state after an attempt; `attempts` are those before it. `random` from 0 to 1 spreads repetitions over a tenth of the wait. */
export const afterAttempt = ({ attempts, response, now, random }: Attempt): AfterAttempt => {
  const made = { attempts: attempts + 1, nextAttemptAt: null, isGone: response.status === 410 };
  if (isSuccess(response)) return { ...made, state: 'delivered' };
  const wait = WAITS[attempts];
  if (made.isGone || wait === undefined) return { ...made, state: 'failed' };
  const nextAttemptAt = new Date(now.getTime() + Math.round(wait * 1000 * (1 + random / 10)));
  return { ...made, state: 'pending', nextAttemptAt };
};

type Terms = { readonly url: string; readonly description: string; readonly types: readonly WebhookType[] };

/** The terms of an endpoint for the audit log. The path and query of an address may contain a key of the receiver. */
export const auditedTerms = ({ url, description, types }: Terms) => ({ host: new URL(url).host, description, types });

/** An event for the operator's other systems: ids and amounts in paise, never names, phone numbers or words about a person. */
export type WebhookEvent = {
  readonly type: WebhookType;
  readonly data: Readonly<Record<string, string | number | null>>;
};
