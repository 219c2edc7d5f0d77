import * as z from 'zod/mini';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

const MAX_ID = 1400;
const MAX_PIECE = 4000;
const credentialId = bytes(MAX_ID);
const transport = z.string().check(z.maxLength(20));
const attachment = z.optional(z.enum(['platform', 'cross-platform']));
const publicKeyType = z.literal('public-key');

/** The proof that an authenticator makes with a passkey, as the browser's `toJSON` gives it. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(MAX_PIECE),
    authenticatorData: bytes(MAX_PIECE),
    signature: bytes(MAX_PIECE),
    userHandle: z.optional(bytes(200)),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.optional(z.object({})),
});
export type Assertion = z.output<typeof assertion>;

/** A new passkey, as the browser's `toJSON` gives it. */
export const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(MAX_PIECE),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.optional(z.object({})),
});
export type Attestation = z.output<typeof attestation>;

const descriptor = z.object({ id: z.string(), type: publicKeyType, transports: z.optional(z.array(z.string())) });
const userVerification = z.literal('required');

/** The options with which a browser asks for a proof. The challenge is used once, within five minutes. */
export const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification,
  /** The passkeys that may answer; absent where any of this address may. */
  allowCredentials: z.optional(z.array(descriptor)),
});
export type AssertionOptions = z.output<typeof assertionOptions>;

/** The options with which a browser makes a passkey. */
export const attestationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  excludeCredentials: z.array(descriptor),
});
export type AttestationOptions = z.output<typeof attestationOptions>;
