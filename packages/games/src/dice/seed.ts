import { hexToBytes } from '@noble/hashes/utils.js';

/** Seeds, keys and hashes are 32 bytes, written as 64 lower-case hex digits. */
const HEX_OF_32_BYTES = /^[0-9a-f]{64}$/;

export const isHexOf32Bytes = (text: unknown): text is string => typeof text === 'string' && HEX_OF_32_BYTES.test(text);

/** The bytes of a seed; throws a `RangeError` unless it is 64 lower-case hex digits. */
export const seedBytes = (seed: string): Uint8Array => {
  if (!isHexOf32Bytes(seed)) throw new RangeError('a seed is 64 lower-case hex digits');
  return hexToBytes(seed);
};
