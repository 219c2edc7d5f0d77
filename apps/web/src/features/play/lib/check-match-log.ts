import type { MatchLog } from '@muqabla/contract/play/matches/match-read-calls';
import { fromHex } from '@muqabla/proofs/hex';
import { matchFault } from '@muqabla/proofs/log/check-entries';
import { type SealedEntry, sideCommit } from '@muqabla/proofs/log/entry';
import { type ProvenEntry, proveNewest } from '../../../lib/prove-log-entry.ts';

/** The outcome that the page shows, and the reader's side. */
export type ShownOutcome = { readonly outcome: 'host' | 'joiner' | 'cancel'; readonly side: 'host' | 'joiner' };

/** The result of checking a match's newest entry. */
export type MatchLogCheck = ProvenEntry & {
  /** True when the salt leads from this player to their side of the entry. */
  readonly isOwnSide: boolean;
  /** True when the entry has the outcome that the page shows. */
  readonly isSameOutcome: boolean;
  /** True when the entries agree: one decision is in force, and nothing else was reversed. */
  readonly isDecidedOnce: boolean;
};

/**
 * Checks on this device that the entries of a match are sealed in the log and agree, and that the newest is about this player and
 * says what the page shows.
 * Throws a `LogMisconduct` when the log contradicts itself or what this phone saw before.
 */
export const checkMatchLog = async (
  { entries, salt }: MatchLog,
  playerId: string,
  { outcome, side }: ShownOutcome,
): Promise<MatchLogCheck> => {
  const proven = await proveNewest(entries, salt);
  const contents = entries.map(({ entry }) => JSON.parse(entry) as SealedEntry);
  return {
    ...proven,
    isOwnSide: proven.content[side] === sideCommit(fromHex(salt), playerId),
    isSameOutcome: proven.content.outcome === outcome,
    isDecidedOnce: matchFault(contents, new Date().toISOString()) === null,
  };
};
