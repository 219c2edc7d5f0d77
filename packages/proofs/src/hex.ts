/** Lower-case hex digits of bytes. */
export { bytesToHex as toHex } from '@noble/hashes/utils.js';

/** The bytes of lower-case hex digits; throws for anything else. */
export const fromHex = (text: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error(`not hex digits: ${text.slice(0, 80)}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
