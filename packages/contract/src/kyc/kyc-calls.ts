import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, otp } from '../fields.ts';

/** Why a verified player may not play. */
export const PLAY_BARS = ['REVOKED', 'UNDER_18', 'BANNED_STATE'] as const;
export const playBar = z.enum(PLAY_BARS);
export type PlayBar = z.output<typeof playBar>;

// Any text, because an invalid number gets a response with a message, not a malformed-request refusal.
const aadhaar = z.string().check(z.maxLength(40));

export const kycCalls = {
  'POST /kyc/sendotp': {
    access: 'player',
    openToBanned: true,
    summary: 'Sends an OTP to the mobile of an Aadhaar. `success` false: the number is not right. Three sends an hour.',
    body: z.strictObject({ aadhaar, consent: z.optional(z.literal(true)) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    refusals: ['TOO_MANY_REQUESTS', 'KYC_UNAVAILABLE'],
  },
  'POST /kyc/verifyotp/{userId}': {
    access: 'player',
    openToBanned: true,
    summary:
      'Verifies the player by the OTP. `verified` false says why in `message`. Once verified it answers so again.',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ aadhaar, otp }),
    response: z.object({ verified: z.boolean(), message: z.string() }),
    refusals: ['NOT_FOUND', 'KYC_UNAVAILABLE'],
  },
  'GET /kyc/status': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s own KYC. `mayPlay` is true without KYC; `reason` says why it is false, in words. `revoked`: staff took it back.',
    response: z.object({
      status: z.enum(['none', 'verified', 'revoked']),
      name: z.optional(z.string()),
      /** The last four digits of the Aadhaar. */
      last4: z.optional(z.string()),
      state: z.optional(z.string()),
      mayPlay: z.boolean(),
      bar: z.optional(playBar),
      reason: z.optional(z.string()),
    }),
    refusals: [],
  },
} as const satisfies Calls;
