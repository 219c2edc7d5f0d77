import * as z from 'zod/mini';
import { defineCalls } from '../define-calls.ts';
import { instant } from '../fields.ts';

/** Calls that exist in sandbox mode only. */
export const sandboxCalls = defineCalls('public', {
  'GET /sandbox/messages': {
    summary:
      'The messages of the sandbox to a phone or e-mail address, newest first, at most 50: text messages, and pushes with their title and target page. Sandbox mode only.',
    query: { to: z.optional(z.string().check(z.maxLength(200))) },
    response: z.array(
      z.object({
        kind: z.enum(['sms', 'push']),
        to: z.string(),
        title: z.optional(z.string()),
        text: z.string(),
        path: z.optional(z.string()),
        otp: z.optional(z.string()),
        sentAt: instant,
      }),
    ),
  },
});
