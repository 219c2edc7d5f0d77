import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { seedBytes } from './seed.ts';

const HOST_TAG = 'muqabla-host';
const DICE_TAG = 'muqabla-dice';

/** The commit that the host sends when the match is created: SHA-256 of the tag and the host's seed. */
export const hostCommit = (hostSeed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(HOST_TAG), seedBytes(hostSeed))));

/** The commit that the server publishes when the match is created: SHA-256 of the tag, the match and the dice seed. */
export const diceCommit = (matchId: string, diceSeed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(DICE_TAG), utf8ToBytes(matchId), seedBytes(diceSeed))));
