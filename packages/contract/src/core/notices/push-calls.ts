import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { LANGUAGES } from '../../languages.ts';

/** A browser's push subscription, as `PushSubscription.toJSON` returns it, and the language of its pushes. */
const device = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  keys: z.strictObject({
    /** An uncompressed P-256 point of 65 bytes, base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes, base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  language: z.enum(LANGUAGES),
});

/** The state of this session's pushes: `on` while it receives them. */
const pushState = z.object({ on: z.boolean() });

export const pushCalls = defineCalls('player', {
  'GET /user/push': {
    summary:
      'Whether this sign-in gets pushes, and the key a browser subscribes with; without a key this installation sends none. Where `sandbox` is true no push service is used: the endpoint is any path on the sandbox’s own host, and pushes appear on the sandbox phone.',
    response: { on: z.boolean(), publicKey: z.optional(z.string()), sandbox: z.boolean() },
  },
  'PUT /user/push': {
    summary:
      'Sends this sign-in’s notices to this browser, in this language, until it signs out. Again replaces; of more than five devices the oldest goes.',
    body: device,
    response: pushState,
    refusals: ['PUSH_NOT_SUPPORTED'],
  },
  'DELETE /user/push': {
    summary: 'Stops the pushes of this session.',
    openToBanned: true,
    openToLeaving: true,
    response: pushState,
  },
});
