import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about endpoints of webhooks and their deliveries. */
export const WEBHOOK_REFUSALS = {
  WEBHOOK_CHANGED: { status: 409, words: text('Another member of staff changed this endpoint. Load the page again.') },
  WEBHOOK_OFF: { status: 409, words: text('This endpoint is switched off. Switch it on first.') },
  WEBHOOKS_FULL: { status: 409, words: text('There are already {most} endpoints. Delete one first.') },
  WEBHOOK_SECRETS_FULL: {
    status: 409,
    words: text('The secret was replaced too often today. Wait until an old one has ended.'),
  },
  WEBHOOK_ADDRESS: {
    status: 422,
    words: text('Deliveries cannot be sent to this address. Use a public https address.'),
  },
} as const satisfies Record<string, RefusalWords>;
