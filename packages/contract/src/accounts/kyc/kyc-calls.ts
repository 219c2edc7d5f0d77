import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { otp } from '../../fields.ts';

/** The reasons why a verified player may not play. */
export const PLAY_BARS = ['REVOKED', 'UNDER_18', 'BANNED_STATE'] as const;
export const playBar = z.enum(PLAY_BARS);
export type PlayBar = z.output<typeof playBar>;

// Any text, because an invalid number gets a response with a message, not a malformed-request refusal.
const aadhaar = z.string().check(z.maxLength(40));

const common = { access: 'player', economies: MONEY_ECONOMIES, openToBanned: true } as const;

export const kycCalls = defineCalls(common, {
  'POST /kyc/sendotp': {
    summary: 'Sends an OTP to the mobile of an Aadhaar. `success` false: the number is not right. Three sends an hour.',
    body: { aadhaar, consent: z.optional(z.literal(true)) },
    response: { success: z.boolean(), message: z.string() },
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'KYC_UNAVAILABLE'],
  },
  'POST /kyc/verifyotp/{userId}': {
    summary:
      'Verifies the player by the OTP. `verified` false says why in `message`. Once verified it answers so again.',
    body: { aadhaar, otp },
    response: { verified: z.boolean(), message: z.string() },
    refusals: ['NOT_FOUND', 'KYC_UNAVAILABLE'],
  },
  'POST /kyc/redirect': {
    summary:
      'Begins a verification on the provider’s pages, where `method` is `redirect`: send the browser to `url`. Null when the player is already verified. Three an hour.',
    body: { consent: z.literal(true) },
    response: { url: z.nullable(z.string()) },
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'KYC_UNAVAILABLE'],
  },
  'POST /kyc/redirect/check': {
    summary:
      'The outcome of the verification on the provider’s pages. `refused`: the Aadhaar was not shared; `taken`: it belongs to another account; `none`: there is no verification under way.',
    response: { state: z.enum(['none', 'pending', 'verified', 'refused', 'expired', 'taken']), message: z.string() },
    refusals: ['NOT_FOUND', 'KYC_UNAVAILABLE'],
  },
  'GET /kyc/status': {
    summary:
      'The player’s own KYC. `mayPlay` is true without KYC; `reason` says why it is false, in words. `revoked`: staff took it back.',
    response: {
      status: z.enum(['none', 'verified', 'revoked']),
      name: z.optional(z.string()),
      /** The last four digits of the Aadhaar. */
      last4: z.optional(z.string()),
      state: z.optional(z.string()),
      mayPlay: z.boolean(),
      /** Players verify on the provider’s pages; absent where they do by an OTP to the Aadhaar’s mobile. */
      method: z.optional(z.literal('redirect')),
      /** A verification on the provider’s pages has begun and has no outcome. */
      isUnderWay: z.optional(z.literal(true)),
      bar: z.optional(playBar),
      reason: z.optional(z.string()),
    },
  },
});
