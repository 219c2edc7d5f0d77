import { sha512 } from '@noble/hashes/sha2.js';

const verifyWithoutWebCrypto = async (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => {
  const { hashes, verify } = await import('@noble/ed25519');
  hashes.sha512 = sha512;
  try {
    return verify(signature, message, publicKey);
  } catch {
    return false;
  }
};

/**
 * Verifies an Ed25519 signature by WebCrypto; where a browser's has no Ed25519, or a page without HTTPS has no
 * WebCrypto, by a library that is loaded only then.
 */
export const verifyEd25519 = async (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, new Uint8Array(signature), new Uint8Array(message));
  } catch {
    return verifyWithoutWebCrypto(publicKey, message, signature);
  }
};
