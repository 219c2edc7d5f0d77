import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant, otp } from '../../fields.ts';
import { assertion, assertionOptions, attestation, attestationOptions } from './passkey-fields.ts';
import { PASSKEY_NAME_MOST } from './passkey-terms.ts';

/** The name by which a person tells passkeys apart. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MOST));

/** A passkey as its owner sees it. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
  /** True when the passkey is kept by an account of Google, Apple or another maker, and not by one device alone. */
  isSynced: z.boolean(),
  /** True once it was seen twice, so that it proves nothing any more. */
  isBlocked: z.boolean(),
  /** Present while it is too new to confirm a withdrawal by itself. */
  confirmsFrom: z.optional(instant),
});
export type Passkey = z.output<typeof passkey>;

/** A proof that it is the owner: by a passkey, or by an OTP. */
export const confirmation = z.union([z.strictObject({ assertion }), z.strictObject({ otp })]);
export type Confirmation = z.output<typeof confirmation>;

const proofs = ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED', 'WRONG_OTP', 'OTP_SPENT'] as const;

export const passkeySignInCalls = defineCalls('public', {
  'POST /auth/passkey/options': {
    rateLimit: { max: 30, seconds: 60 },
    summary: 'What a browser needs to sign in with a passkey of this address.',
    response: assertionOptions,
  },
  'POST /auth/passkey': {
    rateLimit: { max: 30, seconds: 60 },
    summary: 'Signs in with a passkey. Sets the refresh cookie.',
    body: { assertion },
    response: { accessToken: z.string() },
    refusals: ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED'],
  },
});

export const passkeyCalls = defineCalls('player', {
  'GET /user/passkeys': {
    summary: 'The player’s passkeys, the newest first.',
    response: {
      passkeys: z.array(passkey),
      /** True when a passkey can be added or removed without a further confirmation. */
      isConfirmed: z.boolean(),
    },
  },
  'POST /user/passkeys/options': {
    summary: 'What a browser needs to make a passkey. Only within ten minutes of a sign-in or a confirmation.',
    response: attestationOptions,
    refusals: ['CONFIRMATION_NEEDED', 'TOO_MANY_PASSKEYS'],
  },
  'POST /user/passkeys': {
    summary: 'Adds the passkey that the browser has made. The player is notified on all devices.',
    body: { attestation, name: passkeyName },
    response: passkey,
    refusals: ['CONFIRMATION_NEEDED', 'TOO_MANY_PASSKEYS', 'PASSKEY_REFUSED', 'PASSKEY_EXISTS'],
  },
  'PUT /user/passkeys/{passkeyId}': {
    summary: 'Renames a passkey.',
    body: { name: passkeyName },
    response: passkey,
    refusals: ['NOT_FOUND'],
  },
  'DELETE /user/passkeys/{passkeyId}': {
    summary: 'Removes a passkey, within ten minutes of a sign-in or a confirmation. It signs nobody in from now on.',
    refusals: ['CONFIRMATION_NEEDED', 'NOT_FOUND'],
  },
  'POST /user/confirmation/code': {
    rateLimit: { max: 5, seconds: 60 },
    summary: 'Sends an OTP with which this session confirms an act.',
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /user/confirmation/options': {
    rateLimit: { max: 30, seconds: 60 },
    summary: 'What a browser needs to confirm with a passkey of the player.',
    response: assertionOptions,
    refusals: ['NO_PASSKEY'],
  },
  'POST /user/confirmation': {
    rateLimit: { max: 30, seconds: 60 },
    summary: 'Confirms that it is the player: for ten minutes this session may change how the account is signed in to.',
    body: { confirmation },
    refusals: proofs,
  },
});
/** The refusals of a confirmation. */
export const CONFIRMATION_REFUSALS = proofs;
