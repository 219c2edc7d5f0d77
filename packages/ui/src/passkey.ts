import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '@muqabla/contract/accounts/passkeys/passkey-fields';

/** True when this browser can use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** True when this device can make a passkey that its screen lock protects. */
export const mayMakePasskey = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** True when the person closed the browser's window, or let its time pass. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** True when this device has a passkey of the account already. */
export const isPasskeyHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

// Loaded when it is first needed: few visits need it.
const library = () => import('@simplewebauthn/browser');

type Proof = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['startAuthentication']>>;

const toAssertion = ({ id, rawId, response }: Proof): Assertion => {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
};

/** Lets the person prove by a passkey of this device, in the browser's own window. */
export const provePasskey = async (optionsJSON: AssertionOptions): Promise<Assertion> => {
  const { startAuthentication } = await library();
  return toAssertion(await startAuthentication({ optionsJSON: optionsJSON as never }));
};

/**
 * Offers the passkeys of this device above the keyboard of the field with `autoComplete="… webauthn"`, and resolves when the person takes
 * one. Resolves with null in a browser that cannot. It waits until then, until another proof begins, or until `cancelOffer`.
 */
export const offerPasskey = async (ask: () => Promise<AssertionOptions>): Promise<Assertion | null> => {
  if (!hasPasskeys()) return null;
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = (await ask()) as never;
  return toAssertion(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
};

/** Ends an offer that waits. */
export const cancelOffer = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/** Makes a passkey on this device, in the browser's own window. */
export const makePasskey = async (optionsJSON: AttestationOptions): Promise<Attestation> => {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  };
};
