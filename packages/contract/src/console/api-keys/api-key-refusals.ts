import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about API keys, and those that a key gets. */
export const API_KEY_REFUSALS = {
  KEY_NOT_ALLOWED: {
    status: 403,
    words: text(
      'This API key may not make this call. Ask for a key with the scope that the API reference names, or make the call as a person.',
    ),
  },
  KEY_ADDRESS: { status: 403, words: text('This API key does not work from this address.') },
  API_KEYS_FULL: { status: 409, words: text('There are already {most} API keys in use. Revoke one first.') },
  API_KEY_ENDED: { status: 409, words: text('This API key has ended. Make a new one.') },
  API_KEY_NETWORK: {
    status: 422,
    words: text('{network} is no address and no network. Write it as 203.0.113.7 or 203.0.113.0/24.'),
  },
} as const satisfies Record<string, RefusalWords>;
