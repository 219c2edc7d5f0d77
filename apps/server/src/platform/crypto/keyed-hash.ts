import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 with a key derived from the installation's secret key for each purpose, of which the code has a few. */
export type KeyedHash = (purpose: string, text: string) => Buffer;

export const createKeyedHash = (secretKey: string): KeyedHash => {
  // To derive the key anew, and to hand it over as bytes, costs four times the hash itself.
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(createHmac('sha256', secretKey).update(purpose).digest());
    keys.set(purpose, key);
    return key;
  };
  return (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest();
};

/** Compares in constant time; false for unequal lengths. */
export const sameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && timingSafeEqual(left, right);
