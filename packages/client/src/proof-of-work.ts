import type { ProofChallenge } from '@muqabla/contract/proof-of-work';

/** Digests that run at once: each is a round trip to another thread, which takes longer than the hash. */
const BATCH = 256;

const startsWithZeroBits = (hash: ArrayBuffer, zeroBits: number) =>
  Math.clz32(new DataView(hash).getUint32(0)) >= zeroBits;

/** Finds a proof of work for a challenge of up to 32 zero bits: seconds of work on a phone. */
export const solveChallenge = async ({ text, zeroBits }: ProofChallenge): Promise<string> => {
  const encoder = new TextEncoder();
  for (let start = 0; ; start += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, index) => `${text}.${start + index}`);
    const hashes = await Promise.all(proofs.map((each) => crypto.subtle.digest('SHA-256', encoder.encode(each))));
    const found = proofs[hashes.findIndex((hash) => startsWithZeroBits(hash, zeroBits))];
    if (found !== undefined) return found;
  }
};
