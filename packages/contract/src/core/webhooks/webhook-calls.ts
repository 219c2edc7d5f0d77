import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { timeSort } from '../../sorts.ts';
import { staffReason } from '../approvals/proposal.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import {
  DELIVERY_STATES,
  isWebhookUrl,
  PAYMENT_WEBHOOK_TYPES,
  WEBHOOK_DESCRIPTION_MOST,
  WEBHOOK_STATES,
  WEBHOOK_TYPES,
  WEBHOOK_URL_MOST,
} from './webhook-terms.ts';

const webhookType = enumByEconomy(WEBHOOK_TYPES, moneyValues(...PAYMENT_WEBHOOK_TYPES));

/** The terms of an endpoint that its owner chooses. */
const webhookTerms = {
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_URL_MOST), z.refine(isWebhookUrl)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_DESCRIPTION_MOST)),
  types: z.array(webhookType).check(
    z.minLength(1),
    z.maxLength(WEBHOOK_TYPES.length),
    z.refine((types) => new Set(types).size === types.length),
  ),
};

/** An endpoint of another system. Its secrets are never shown again. */
export const webhook = z.object({
  _id: id,
  url: z.string(),
  description: z.string(),
  types: z.array(webhookType),
  state: z.enum(WEBHOOK_STATES),
  createdAt: instant,
  /** The time until which the secret before the present one signs too; absent when there is none. */
  oldSecretUntil: z.optional(instant),
  /** Deliveries that wait, and those that failed for good and are kept. */
  pending: z.int(),
  failed: z.int(),
  /** The version that a change must send; the change is refused when the endpoint has changed since. */
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

/** An event on its way to an endpoint. */
export const delivery = z.object({
  /** The id of the event: the `webhook-id` of its requests, by which the receiver recognises a repetition. */
  _id: id,
  type: webhookType,
  state: z.enum(DELIVERY_STATES),
  happenedAt: instant,
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The time of the next attempt; absent when there is none. */
  nextAttemptAt: z.optional(instant),
  lastAttemptAt: z.optional(instant),
  /** The status of the last response; absent when there was none. */
  responseStatus: z.optional(z.int()),
  /** The first characters of the last response, or why there was none. */
  response: z.optional(z.string()),
});
export type Delivery = z.output<typeof delivery>;

const secret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43}=$/));
const reason = { reason: staffReason };

const common = { access: 'staff:webhooks', response: webhook } as const;

export const webhookCalls = defineCalls(common, {
  'GET /admin/webhooks': {
    summary: 'The endpoints of other systems, oldest first, with the types of events that this economy has.',
    response: { webhooks: z.array(webhook), types: z.array(webhookType) },
  },
  'POST /admin/webhooks': {
    fresh: true,
    summary: 'Adds an endpoint. `secret` signs its deliveries and is returned here alone.',
    body: { ...webhookTerms, ...reason },
    response: { webhook, secret },
    refusals: ['WEBHOOK_ADDRESS', 'WEBHOOKS_FULL'],
  },
  'PUT /admin/webhooks/{webhookId}': {
    fresh: true,
    summary: 'Changes the address, description and types of an endpoint.',
    body: { ...webhookTerms, version: z.int(), ...reason },
    refusals: ['WEBHOOK_ADDRESS', 'WEBHOOK_CHANGED'],
  },
  'PUT /admin/webhooks/{webhookId}/state': {
    summary:
      'Pauses an endpoint or switches it on again. While it is paused, waiting deliveries are kept and new events are not recorded for it.',
    body: { state: z.enum(['enabled', 'paused']), ...reason },
  },
  'POST /admin/webhooks/{webhookId}/rotate': {
    fresh: true,
    summary:
      'Replaces the secret. Deliveries are signed with the old one too for 24 hours. `secret` is returned here alone.',
    body: reason,
    response: { webhook, secret },
    refusals: ['WEBHOOK_SECRETS_FULL'],
  },
  'POST /admin/webhooks/{webhookId}/delete': {
    fresh: true,
    summary: 'Deletes an endpoint with its secrets and deliveries.',
    body: reason,
    response: z.object({ message: z.string() }),
  },
  'GET /admin/webhooks/{webhookId}/deliveries': {
    summary: 'Deliveries to an endpoint, by default the newest event first, 50 at a time, of one state or all.',
    query: { state: z.optional(z.enum(DELIVERY_STATES)), sort: timeSort, cursor: z.optional(cursor) },
    response: { webhook, deliveries: z.array(delivery), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/webhooks/{webhookId}/deliveries/{eventId}/replay': {
    summary: 'Sends a delivery again now, with its full number of attempts and the same `webhook-id`.',
    response: delivery,
    refusals: ['WEBHOOK_OFF'],
  },
  'POST /admin/webhooks/{webhookId}/replay': {
    summary: 'Sends all failed deliveries of events since a time again now.',
    body: { since: instant },
    response: { replayed: z.int() },
    refusals: ['WEBHOOK_OFF'],
  },
});
