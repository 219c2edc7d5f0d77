import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { WebhookEvent } from '../../core/webhooks/webhook-event.rules.ts';
import type { Part } from '../engine/part.ts';
import { matchEvents } from './match-event.rules.ts';

/** The events of matches that end or are opened again, for the operator's other systems. */
export const webhooksPart: Part<undefined, WebhookEvent> = {
  decide: ({ before, decision: { next } }) => matchEvents(before, next),
  write: (tx, events, { now }) => emitEvents(tx, events, now),
};
