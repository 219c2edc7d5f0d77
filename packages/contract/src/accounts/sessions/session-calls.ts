import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { otp, phone } from '../../fields.ts';
import { proof } from '../../proof-of-work.ts';
import { isFullName, tidyName } from '../name-characters.ts';

/** A person's full name: 2 to 60 visible characters, with a plain space for other kinds of space. */
export const fullName = z
  .string()
  .check(
    z.overwrite(tidyName),
    z.minLength(2, { abort: true }),
    z.maxLength(60, { abort: true }),
    z.refine(isFullName),
  );

export const refercode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,12}$/));

const accessToken = z.object({ accessToken: z.string() });

export const sessionCalls = defineCalls('public', {
  'POST /auth/check-phone': {
    rateLimit: { max: 5, seconds: 60 },
    summary:
      'Returns whether this phone must register first; otherwise sends an OTP, which works with the device cookie that this response sets. A refusal with PROOF_NEEDED has a `challenge`; the next request brings its `proof`.',
    body: { phone, proof: z.optional(proof) },
    response: { registerNeeded: z.boolean(), message: z.string() },
    refusals: ['TOO_MANY_REQUESTS', 'PROOF_NEEDED'],
  },
  'POST /auth/register': {
    rateLimit: { max: 20, seconds: 60 },
    summary:
      'Begins a registration and sends an OTP, which works with the device cookie that this response sets. The signup token is bound to this phone and valid once within 10 minutes. A refusal with PROOF_NEEDED has a `challenge`; the next request brings its `proof`.',
    body: { fullName, phone, refercode: z.optional(z.union([z.literal(''), refercode])), proof: z.optional(proof) },
    response: { message: z.string(), signupToken: z.string() },
    refusals: ['PHONE_TAKEN', 'REFERCODE_UNKNOWN', 'TOO_MANY_REQUESTS', 'PROOF_NEEDED'],
  },
  'POST /auth/verify-otp': {
    rateLimit: { max: 30, seconds: 60 },
    summary:
      'Signs in with an OTP (and creates the player, with a signup token), given the device cookie with which it was requested. Sets the refresh cookie.',
    body: { phone, otp, signupToken: z.optional(z.string().check(z.maxLength(200))) },
    response: accessToken,
    refusals: ['WRONG_OTP', 'OTP_SPENT', 'COOKIES_NEEDED', 'SIGNUP_EXPIRED', 'PHONE_TAKEN'],
  },
  'GET /refresh': {
    summary: 'Exchanges the refresh cookie, which is rotated, for a new access token.',
    response: accessToken,
    refusals: ['SESSION_ENDED'],
  },
  'GET /logout': { summary: 'Ends the session of the refresh cookie, if there is one.' },
});
