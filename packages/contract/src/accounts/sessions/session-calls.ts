import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { done, otp, phone } from '../fields.ts';

/** A person's full name: 2 to 60 visible characters. */
export const fullName = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(60), z.regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’_-]*$/u));

export const refercode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,12}$/));

const accessToken = z.object({ accessToken: z.string() });

export const sessionCalls = {
  'POST /auth/check-phone': {
    access: 'public',
    rateLimit: { max: 5, seconds: 60 },
    summary: 'Returns whether this phone must register first; otherwise sends an OTP.',
    body: z.strictObject({ phone }),
    response: z.object({ registerNeeded: z.boolean(), message: z.string() }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /auth/register': {
    access: 'public',
    rateLimit: { max: 20, seconds: 60 },
    summary:
      'Begins a registration and sends an OTP. The signup token is bound to this phone and valid once within 10 minutes.',
    body: z.strictObject({ fullName, phone, refercode: z.optional(z.union([z.literal(''), refercode])) }),
    response: z.object({ message: z.string(), signupToken: z.string() }),
    refusals: ['PHONE_TAKEN', 'REFERCODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/verify-otp': {
    access: 'public',
    rateLimit: { max: 30, seconds: 60 },
    summary: 'Signs in with an OTP (and creates the player, with a signup token). Sets the refresh cookie.',
    body: z.strictObject({ phone, otp, signupToken: z.optional(z.string().check(z.maxLength(200))) }),
    response: accessToken,
    refusals: ['WRONG_OTP', 'OTP_SPENT', 'SIGNUP_EXPIRED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'GET /refresh': {
    access: 'public',
    summary: 'Exchanges the refresh cookie, which is rotated, for a new access token.',
    response: accessToken,
    refusals: ['SESSION_ENDED'],
  },
  'GET /logout': {
    access: 'public',
    summary: 'Ends the session of the refresh cookie, if there is one.',
    response: done,
    refusals: [],
  },
} as const satisfies Calls;
