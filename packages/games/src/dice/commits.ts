import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes, hexToBytes } from '@noble/hashes/utils.js';

/** Seeds, keys and hashes are 32 bytes, written as 64 lower-case hex digits. */
const HEX_OF_32_BYTES = /^[0-9a-f]{64}$/;

export const isHexOf32Bytes = (text: unknown): text is string => typeof text === 'string' && HEX_OF_32_BYTES.test(text);

/** The bytes of a seed; throws a `RangeError` unless it is 64 lower-case hex digits. */
export const seedBytes = (seed: string): Uint8Array => {
  if (!isHexOf32Bytes(seed)) throw new RangeError('a seed is 64 lower-case hex digits');
  return hexToBytes(seed);
};

const HOST_TAG = 'muqabla-host';
const DICE_TAG = 'muqabla-dice';

/** The commit that the host sends when the match is created: SHA-256 of the tag and the host's seed. */
export const hostCommit = (hostSeed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(HOST_TAG), seedBytes(hostSeed))));

/** The commit that the server publishes when the match is created: SHA-256 of the tag, the match and the dice seed. */
export const diceCommit = (matchId: string, diceSeed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(DICE_TAG), utf8ToBytes(matchId), seedBytes(diceSeed))));
