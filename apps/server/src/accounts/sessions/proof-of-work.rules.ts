/** The number of zero bits at the start of a hash. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const byte = hash.findIndex((value) => value !== 0);
  return byte === -1 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
};
