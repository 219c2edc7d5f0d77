import { createECDH } from 'node:crypto';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** The key pair that identifies this installation to push services, as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The installation's VAPID keys, derived from its secret key: the same in every process and stored nowhere. They change
 * only with the secret key, which ends every session and so every subscription too.
 */
export const vapidKeysOf = (hash: KeyedHash): VapidKeys => {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const secret = hash('vapid key of web push', String(attempt));
    try {
      curve.setPrivateKey(secret);
    } catch {
      // About one hash in 2^32 is not below the curve's order; then the next one is used.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
};
