import type { MatchLog } from '@muqabla/contract/matches/match-read-calls';
import { fromHex } from '@muqabla/proofs/bytes';
import { sideCommit } from '@muqabla/proofs/log/entry';
import { proofFileText } from '@muqabla/proofs/log/proof-file';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { fetchLogFile, visitLog } from './public-log.ts';

/** What the page says happened. */
export type ShownOutcome = { readonly outcome: 'host' | 'joiner' | 'cancel'; readonly side: 'host' | 'joiner' };

/** What the check of a match's newest entry found. */
export type MatchLogCheck = {
  /** How many entries the log has. */
  readonly size: number;
  /** How many it had when this phone saw it before; null on the first visit. */
  readonly sizeBefore: number | null;
  /** Whether the salt leads from this player to their side of the entry. */
  readonly isOwnSide: boolean;
  /** Whether the entry has the outcome that the page shows. */
  readonly isSameOutcome: boolean;
  /** The proof as a file. */
  readonly file: string;
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
  const newest = entries.findLast(({ index }) => index !== null);
  if (newest?.index === undefined || newest.index === null) throw new Error('the entry has no place yet');
  const { index, entry } = newest;
  const log = await visitLog();
  const proof = await proveEntry(fetchLogFile, log, { index, entry });
  const content = JSON.parse(entry) as Record<string, unknown>;
  return {
    size: log.head.size,
    sizeBefore: log.before?.head.size ?? null,
    isOwnSide: content[side] === sideCommit(fromHex(salt), playerId),
    isSameOutcome: content.outcome === outcome,
    file: proofFileText({ extra: fromHex(salt), index, proof, checkpoint: log.note }),
  };
};
