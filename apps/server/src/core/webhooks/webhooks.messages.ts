import { text } from '@muqabla/contract/texts';
/** Texts about acts on an endpoint, in both languages. */
export const WEBHOOK_MESSAGES = {
  deleted: text('Endpoint deleted.'),
} as const;
