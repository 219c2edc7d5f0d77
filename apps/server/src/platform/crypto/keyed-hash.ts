import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes with the install's secret key, one independent key a purpose: HMAC-SHA-256. */
export type KeyedHash = (purpose: string, text: string) => Buffer;

export const createKeyedHash =
  (secretKey: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(text).digest();

/** Compares in constant time; unequal lengths are unequal. */
export const sameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && timingSafeEqual(left, right);
