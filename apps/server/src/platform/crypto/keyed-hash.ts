import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 with a key derived from the installation's secret key for each purpose. */
export type KeyedHash = (purpose: string, text: string) => Buffer;

export const createKeyedHash =
  (secretKey: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(text).digest();

/** Compares in constant time; false for unequal lengths. */
export const sameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && timingSafeEqual(left, right);
