import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { bytesOf } from '@muqabla/proofs/bytes';
import {
  type Checkpoint,
  checkpointText,
  KEY_TYPES,
  signatureLine,
  type VerifierKey,
  verifierKey,
} from '@muqabla/proofs/log/note';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

// RFC 8410: what precedes the 32 bytes of an Ed25519 key in PKCS #8.
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export type LogSigner = {
  /** The verifier key of this number for a log of this name. */
  keyOf(origin: string, keyNumber: number): VerifierKey;
  /** The checkpoint with the signatures of every key up to this number, so that a holder of any of them can verify it. */
  signCheckpoint(checkpoint: Checkpoint, keyNumber: number): string;
};

/** Signs with Ed25519 keys that are derived from the log's secret. */
export const createLogSigner = (hash: KeyedHash): LogSigner => {
  const privateKeyOf = (keyNumber: number) =>
    createPrivateKey({
      key: Buffer.concat([PKCS8_HEAD, hash('signing key', String(keyNumber))]),
      format: 'der',
      type: 'pkcs8',
    });
  const keyOf = (origin: string, keyNumber: number) => {
    const spki = createPublicKey(privateKeyOf(keyNumber)).export({ format: 'der', type: 'spki' });
    return verifierKey(origin, KEY_TYPES.log, new Uint8Array(spki.subarray(-32)));
  };
  return {
    keyOf,
    signCheckpoint: (checkpoint, keyNumber) => {
      const text = checkpointText(checkpoint);
      const lines = Array.from({ length: keyNumber }, (_, before) =>
        signatureLine(
          keyOf(checkpoint.origin, before + 1),
          new Uint8Array(sign(null, bytesOf(text), privateKeyOf(before + 1))),
        ),
      );
      return `${text}\n${lines.join('')}`;
    },
  };
};
