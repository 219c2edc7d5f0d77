import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '@muqabla/contract/accounts/passkeys/passkey-fields';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, synced: 0x10, attested: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const counterBytes = (counter: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** The ways in which a proof can be wrong. */
export type Falsehood = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False for a proof without the person's finger, face or PIN. */
  readonly isVerified?: boolean;
  /** Signs with another key. */
  readonly isForged?: boolean;
};

type Key = { readonly id: Buffer; readonly privateKey: KeyObject; readonly x: string; readonly y: string };

const newKey = (): Key => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return { id: randomBytes(16), privateKey, x, y };
};

/** The public key as authenticators send it: COSE, ECDSA with P-256 and SHA-256. */
const coseOf = ({ x, y }: Key) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

/**
 * An authenticator in software that makes real keys and signatures, for one passkey. It counts its uses when `counts`, as security
 * keys do; `copy` makes a second one with the same key and the counter of that moment.
 */
export const createAuthenticator = (origin: string, { counts = false }: { counts?: boolean } = {}) => {
  const build = (key: Key, start: number) => {
    let counter = start;
    const count = () => {
      if (counts) counter += 1;
      return counterBytes(counter);
    };
    const clientDataOf = (type: string, challenge: string, { origin: at = origin }: Falsehood) =>
      Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
    const flagsOf = ({ isVerified = true }: Falsehood, more = 0) =>
      Buffer.from([FLAGS.present | (isVerified ? FLAGS.verified : 0) | FLAGS.mayBeSynced | FLAGS.synced | more]);

    return {
      /** Makes the passkey that a page asks for. */
      make: ({ challenge, rp }: AttestationOptions, wrong: Falsehood = {}): Attestation => {
        const cose = coseOf(key);
        const length = Buffer.alloc(2);
        length.writeUInt16BE(key.id.length);
        const authData = Buffer.concat([
          sha256(wrong.rpId ?? rp.id),
          flagsOf(wrong, FLAGS.attested),
          counterBytes(counter),
          Buffer.alloc(16),
          length,
          key.id,
          cose,
        ]);
        const attestationObject = isoCBOR.encode(
          new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', new Uint8Array(authData)],
          ]) as never,
        );
        const clientData = clientDataOf('webauthn.create', wrong.challenge ?? challenge, wrong);
        return {
          id: base64url(key.id),
          rawId: base64url(key.id),
          type: 'public-key',
          response: {
            clientDataJSON: base64url(clientData),
            attestationObject: base64url(attestationObject),
            transports: ['internal'],
          },
        };
      },
      /** Signs the challenge of a page. */
      prove: ({ challenge, rpId }: AssertionOptions, wrong: Falsehood = {}): Assertion => {
        const clientData = clientDataOf('webauthn.get', wrong.challenge ?? challenge, wrong);
        const authData = Buffer.concat([sha256(wrong.rpId ?? rpId), flagsOf(wrong), count()]);
        const signer = wrong.isForged === true ? newKey() : key;
        return {
          id: base64url(key.id),
          rawId: base64url(key.id),
          type: 'public-key',
          response: {
            clientDataJSON: base64url(clientData),
            authenticatorData: base64url(authData),
            signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), signer.privateKey)),
          },
        };
      },
      copy: () => build(key, counter),
    };
  };
  return build(newKey(), 0);
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
