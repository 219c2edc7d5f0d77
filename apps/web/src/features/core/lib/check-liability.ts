import type { OwnLiability } from '@muqabla/contract/liabilities/liability-calls';
import { liabilityFault } from '@muqabla/proofs/liabilities/proof';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { fetchLogFile, visitLog } from './public-log.ts';

/** What the check of a player's balance in the published sum found. */
export type LiabilityCheck = {
  /** Whether every part leads to the published root, with no sum out of range, and they add up to the balance. */
  readonly isCounted: boolean;
  /** Whether the root and the total are those of the entry in the public log. */
  readonly isPublished: boolean;
  /** How many hashes were recomputed. */
  readonly hashes: number;
};

/**
 * Checks on this device that a player's balance is counted in the published total, and that everyone is shown the same
 * total. Throws a `LogMisconduct` when the public log contradicts itself or what this phone saw before.
 */
export const checkLiability = async (
  { published, paise, proof }: OwnLiability,
  playerId: string,
): Promise<LiabilityCheck> => {
  const { logIndex, logEntry, root, totalPaise, leaves, period } = published;
  if (logIndex === null) throw new Error('the sum has no entry in the public log yet');
  await proveEntry(fetchLogFile, await visitLog(), { index: logIndex, entry: logEntry });
  const entry = JSON.parse(logEntry) as Record<string, unknown>;
  return {
    isCounted: liabilityFault(proof, { playerId, paise, published }) === null,
    isPublished:
      entry.kind === 'liabilities' &&
      entry.period === period &&
      entry.root === root &&
      entry.totalPaise === totalPaise &&
      entry.leaves === leaves,
    hashes: proof.parts.reduce((sum, { path }) => sum + path.length + 3, 0),
  };
};

/** The proof as a file that the independent script checks. */
export const liabilityFile = (own: OwnLiability, playerId: string): string =>
  JSON.stringify({ playerId, paise: own.paise, published: own.published, proof: own.proof }, null, 2);
