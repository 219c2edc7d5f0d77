import { refuse } from '@muqabla/contract/refusals';
import { toHex } from '@muqabla/proofs/hex';
import { type SealedEntry, sideCommit } from '@muqabla/proofs/log/entry';
import type { Blind } from '../../../core/public-log/match-entry.rules.ts';
import { readOpenedEntries } from '../../../core/public-log/opened-entries.view.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatchDetails } from './match-details.queries.ts';
import { sideOf } from './match.view.ts';

type Services = { db: Queries; seal: Seal; readPseudonyms: () => Promise<Blind> };

/** The readings of the board that a match’s log shows. */
export type BoardReading = {
  /** Reads the server's seed of the dice once it is published; null before, and without a board. */
  readonly readPublishedSeed: (db: Queries, seal: Seal, matchId: string) => Promise<string | null>;
};

const isSideOf = (text: string, commit: string) => {
  const entry = JSON.parse(text) as SealedEntry;
  return 'match' in entry && (entry.host === commit || entry.joiner === commit);
};

/**
 * The entries of a match of which the caller is a side, with what opens their seals in the public log, and the salt that
 * shows to the caller alone which side is theirs. A player whose accepted offer has ended reads the entries of that offer.
 */
export const getMatchLog =
  ({ db, seal, readPseudonyms }: Services, { readPublishedSeed }: BoardReading): Handler<'GET /match/{matchId}/log'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined) return refuse('MATCH_NOT_FOUND');
    const pseudonyms = await readPseudonyms();
    const salt = pseudonyms.saltOf(matchId, playerId);
    const commit = sideCommit(salt, playerId);
    const entries = await readOpenedEntries(db, pseudonyms, {
      subject: pseudonyms.matchOf(matchId),
      isSide: (entry) => isSideOf(entry, commit),
    });
    if (sideOf(match, playerId) === null && entries.length === 0) return refuse('MATCH_NOT_FOUND');
    const diceSeed = await readPublishedSeed(db, seal, matchId);
    return {
      entries,
      salt: toHex(salt),
      ...(diceSeed !== null && { diceSeed }),
    };
  };
