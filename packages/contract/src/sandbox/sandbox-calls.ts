import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { instant } from '../fields.ts';

/** Calls that exist in sandbox mode only. */
export const sandboxCalls = {
  'GET /sandbox/messages': {
    access: 'public',
    summary:
      'The messages of the sandbox to a phone or e-mail address, newest first, at most 50: text messages, and pushes with their title and target page. Sandbox mode only.',
    query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(200))) }),
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
    refusals: [],
  },
} as const satisfies Calls;
