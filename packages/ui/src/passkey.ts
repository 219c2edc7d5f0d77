import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '@muqabla/contract/accounts/passkeys/passkey-fields';

/** True when this browser can use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** True when the person closed the browser's window, or let its time pass. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** True when this device has a passkey of the account already. */
export const isPasskeyHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

// Loaded when it is first needed: few visits need it.
const library = () => import('@simplewebauthn/browser');

/** Lets the person prove by a passkey of this device, in the browser's own window. */
export const provePasskey = async (optionsJSON: AssertionOptions): Promise<Assertion> => {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
};

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
