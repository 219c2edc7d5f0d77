import * as z from 'zod/mini';
import { passkey, passkeyName } from '../../accounts/passkeys/passkey-calls.ts';
import {
  assertion,
  assertionOptions,
  attestation,
  attestationOptions,
} from '../../accounts/passkeys/passkey-fields.ts';
import { defineCalls } from '../../define-calls.ts';

const proofs = ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED', 'SIGN_IN_WAY_OFF'] as const;
const ofSignIn = { openInMaintenance: true, rateLimit: { max: 10, seconds: 60 } } as const;

export const staffPasskeyCalls = defineCalls('public', {
  'POST /admin/login/passkey/options': {
    ...ofSignIn,
    summary: 'What a browser needs to sign a staff member in with a passkey.',
    response: assertionOptions,
    refusals: ['SIGN_IN_WAY_OFF'],
  },
  'POST /admin/login/passkey': {
    ...ofSignIn,
    summary: 'Signs a staff member in with a passkey. Sets the staff refresh cookie.',
    body: { assertion },
    response: { accessToken: z.string() },
    refusals: proofs,
  },
  'POST /admin/me/confirm/passkey/options': {
    access: 'staff:signedIn',
    rateLimit: { max: 20, seconds: 60 },
    summary: 'What a browser needs to re-authenticate with a passkey of the caller.',
    response: assertionOptions,
    refusals: ['NO_PASSKEY'],
  },
  'POST /admin/me/confirm/passkey': {
    access: 'staff:signedIn',
    rateLimit: { max: 20, seconds: 60 },
    summary: 'Re-authenticates with a passkey. Calls that move balances or rights are then permitted for ten minutes.',
    body: { assertion },
    refusals: ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED'],
  },
  'GET /admin/me/passkeys': {
    access: 'staff:signedIn',
    summary: 'The caller’s passkeys, the newest first.',
    response: { passkeys: z.array(passkey) },
  },
  'POST /admin/me/passkeys/options': {
    access: 'staff:signedIn',
    fresh: true,
    summary: 'What a browser needs to make a passkey of the caller.',
    response: attestationOptions,
    refusals: ['TOO_MANY_PASSKEYS', 'SIGN_IN_WAY_OFF'],
  },
  'POST /admin/me/passkeys': {
    access: 'staff:signedIn',
    fresh: true,
    summary: 'Adds the passkey that the browser has made.',
    body: { attestation, name: passkeyName },
    response: passkey,
    refusals: ['TOO_MANY_PASSKEYS', 'PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'SIGN_IN_WAY_OFF'],
  },
  'DELETE /admin/me/passkeys/{passkeyId}': {
    access: 'staff:signedIn',
    fresh: true,
    summary: 'Removes a passkey of the caller: it signs nobody in from now on.',
    refusals: ['NOT_FOUND'],
  },
});
