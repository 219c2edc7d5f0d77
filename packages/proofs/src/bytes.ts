import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Text as UTF-8. */
export const bytesOf = (text: string): Uint8Array => utf8ToBytes(text);

export const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts);

/** Compares public values; not in constant time. */
export const equalBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, place) => byte === right[place]);

const CHUNK = 8192;

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
};

/** The bytes of base64 with its padding; throws for any other form, so that a value has one text. */
export const fromBase64 = (text: string): Uint8Array => {
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(text)
    ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    : undefined;
  if (bytes === undefined || toBase64(bytes) !== text) throw new Error(`not base64: ${text.slice(0, 80)}`);
  return bytes;
};

const HALF = 2 ** 32;

/** Writes a whole number up to 2^53 - 1 as eight bytes, most significant first. */
export const writeBigEndian64 = (target: DataView, at: number, value: number): void => {
  target.setUint32(at, Math.floor(value / HALF));
  target.setUint32(at + 4, value % HALF);
};

/** A whole number up to 2^53 - 1 as eight bytes, most significant first. */
export const bigEndian64 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  writeBigEndian64(new DataView(bytes.buffer), 0, value);
  return bytes;
};
