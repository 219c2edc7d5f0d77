import * as z from 'zod/mini';

/**
 * A proof of work that a request needs, bound to its phone, for two minutes and one request. The proof is `text`, a full stop and
 * a number, such that its SHA-256 begins with `zeroBits` zero bits.
 */
export type ProofChallenge = { readonly text: string; readonly zeroBits: number };

/** A proof of work for the challenge of a refusal with PROOF_NEEDED. */
export const proof = z.string().check(z.maxLength(300));
