import type { MatchLog } from '@muqabla/contract/matches/match-read-calls';
import { fromHex } from '@muqabla/proofs/bytes';
import { sideCommit } from '@muqabla/proofs/log/entry';
import { type ProvenEntry, proveNewest } from './prove-log-entry.ts';

/** What the page says happened. */
export type ShownOutcome = { readonly outcome: 'host' | 'joiner' | 'cancel'; readonly side: 'host' | 'joiner' };

/** What the check of a match's newest entry found. */
export type MatchLogCheck = ProvenEntry & {
  /** Whether the salt leads from this player to their side of the entry. */
  readonly isOwnSide: boolean;
  /** Whether the entry has the outcome that the page shows. */
  readonly isSameOutcome: boolean;
};

/**
 * Checks on this device that the newest entry of a match is in the log, is about this player and says what the page shows.
 * Throws a `LogMisconduct` when the log contradicts itself or what this phone saw before.
 */
export const checkMatchLog = async (
  { entries, salt }: MatchLog,
  playerId: string,
  { outcome, side }: ShownOutcome,
): Promise<MatchLogCheck> => {
  const proven = await proveNewest(entries, fromHex(salt));
  return {
    ...proven,
    isOwnSide: proven.content[side] === sideCommit(fromHex(salt), playerId),
    isSameOutcome: proven.content.outcome === outcome,
  };
};
