import { createECDH } from 'node:crypto';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** The key by which push services know this install, both halves as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The install's VAPID keys, derived from its secret key: made once with it, the same in every process, kept nowhere
 * else. They change only with the secret key, which ends every session and so every subscription too.
 */
export const vapidKeysOf = (hash: KeyedHash): VapidKeys => {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const secret = hash('vapid key of web push', String(attempt));
    try {
      curve.setPrivateKey(secret);
    } catch {
      // Not below the curve's order, as one hash in four thousand million is not: the next one is.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
};
