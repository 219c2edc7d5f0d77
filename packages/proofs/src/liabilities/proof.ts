import { equalBytes } from '../bytes.ts';
import { fromHex } from '../hex.ts';
import { isSum, parentOf, partLeaf, SECRET_BYTES } from './leaves.ts';

/**
 * The proof for one player: the secret and the path of each part of their balance to the root. Hashes are hex, sums
 * paise.
 */
export type LiabilityProof = {
  readonly period: string;
  readonly secret: string;
  readonly parts: readonly {
    readonly index: number;
    readonly paise: number;
    readonly path: readonly { readonly hash: string; readonly sum: number }[];
  }[];
};

/** The published sum of a period. */
export type PublishedSum = { readonly root: string; readonly totalPaise: number; readonly leaves: number };

/** The reasons why a proof is refused. */
export type ProofFault = 'parts' | 'place' | 'sum' | 'root' | 'balance';

const faultOfPart = (
  { secret }: LiabilityProof,
  { index, paise, path }: LiabilityProof['parts'][number],
  part: number,
  { playerId, published }: { playerId: string; published: PublishedSum },
): ProofFault | null => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= published.leaves) return 'place';
  if (2 ** path.length !== published.leaves) return 'place';
  if (!isSum(paise)) return 'sum';
  const secretBytes = fromHex(secret);
  if (secretBytes.length !== SECRET_BYTES) return 'root';
  let node = partLeaf({ secret: secretBytes, playerId, part, paise });
  let place = index;
  for (const { hash, sum } of path) {
    const sibling = { hash: fromHex(hash), sum };
    if (!isSum(sum) || sibling.hash.length !== 32 || !isSum(node.sum + sum)) return 'sum';
    node = place % 2 === 0 ? parentOf(node, sibling) : parentOf(sibling, node);
    place = Math.floor(place / 2);
  }
  return equalBytes(node.hash, fromHex(published.root)) && node.sum === published.totalPaise ? null : 'root';
};

/**
 * Checks that this player's balance is in the published total: each part leads to the root, at a place of its own, with
 * no sum negative or too large on the way, and the parts add up to the balance. Returns the first fault, or null when
 * there is none.
 */
export const liabilityFault = (
  proof: LiabilityProof,
  { playerId, paise, published }: { playerId: string; paise: number; published: PublishedSum },
): ProofFault | null => {
  if (proof.parts.length === 0 || new Set(proof.parts.map(({ index }) => index)).size < proof.parts.length)
    return 'parts';
  for (const [part, each] of proof.parts.entries()) {
    const fault = faultOfPart(proof, each, part, { playerId, published });
    if (fault !== null) return fault;
  }
  return proof.parts.reduce((sum, part) => sum + part.paise, 0) === paise ? null : 'balance';
};
