import { indiaDayOf } from '@muqabla/contract/india-time';
import type { OwnLiability } from '@muqabla/contract/money/liabilities/liability-calls';
import { liabilityFault } from '@muqabla/proofs/liabilities/proof';
import { sumFault } from '@muqabla/proofs/log/check-entries';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { readSumsOfDay } from '@muqabla/proofs/log/read-sums';
import { fetchLogFile, visitLog } from '../../../lib/public-log.ts';

/** The result of checking a player's balance in the published sum. */
export type LiabilityCheck = {
  /** True when every part leads to the published root, with no sum out of range, and they add up to the balance. */
  readonly isCounted: boolean;
  /** True when the root and the total are those of the entry in the public log. */
  readonly isPublished: boolean;
  /** True when no other sum of the same day is among the entries of that day that were read. */
  readonly isOnly: boolean;
  /** The number of entries that were read; `isWhole` when they are all that the log has of the day. */
  readonly read: { readonly entries: number; readonly isWhole: boolean };
  /** The number of recomputed hashes. */
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
  const log = await visitLog();
  await proveEntry(fetchLogFile, log, { index: logIndex, entry: logEntry });
  const { sums, ...read } = await readSumsOfDay(fetchLogFile, log, {
    index: logIndex,
    isOfDay: (at) => at !== '' && indiaDayOf(new Date(at)) === period,
  });
  const entry = JSON.parse(logEntry) as Record<string, unknown>;
  return {
    isCounted: liabilityFault(proof, { playerId, paise, published }) === null,
    isPublished:
      entry.kind === 'liabilities' &&
      entry.period === period &&
      entry.root === root &&
      entry.totalPaise === totalPaise &&
      entry.leaves === leaves,
    isOnly: sumFault(sums) === null,
    read,
    hashes: proof.parts.reduce((sum, { path }) => sum + path.length + 3, 0),
  };
};

/** The proof as a file that the independent script checks. */
export const liabilityFile = (own: OwnLiability, playerId: string): string =>
  JSON.stringify({ playerId, paise: own.paise, published: own.published, proof: own.proof }, null, 2);
