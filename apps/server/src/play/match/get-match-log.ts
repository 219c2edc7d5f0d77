import { refuse } from '@muqabla/contract/refusals';
import { toHex } from '@muqabla/proofs/hex';
import { type LogEntry, sideCommit } from '@muqabla/proofs/log/entry';
import { readEntriesOf } from '../../core/public-log/log.queries.ts';
import type { Blind } from '../../core/public-log/match-entry.rules.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readBoard } from '../board/board.queries.ts';
import { readMatchDetails } from './match-details.queries.ts';
import { sideOf } from './match.view.ts';

type Services = { db: Queries; seal: Seal; readPseudonyms: () => Promise<Blind> };

const isOfferTo = (text: string, joiner: string) => {
  const entry = JSON.parse(text) as LogEntry;
  return entry.kind === 'offer_ended' && entry.joiner === joiner;
};

/**
 * The entries of a match in the public log, with the salt that shows to the caller alone which side is theirs. A player whose
 * accepted offer has ended reads the entries of that offer.
 */
export const getMatchLog =
  ({ db, seal, readPseudonyms }: Services): Handler<'GET /match/{matchId}/log'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined) return refuse('MATCH_NOT_FOUND');
    const pseudonyms = await readPseudonyms();
    const salt = pseudonyms.saltOf(matchId, playerId);
    const joiner = sideCommit(salt, playerId);
    const all = await readEntriesOf(db, pseudonyms.matchOf(matchId));
    const isSide = sideOf(match, playerId) !== null;
    const rows = isSide ? all : all.filter(({ entry }) => isOfferTo(entry, joiner));
    if (!isSide && rows.length === 0) return refuse('MATCH_NOT_FOUND');
    const board = await readBoard(db, seal, matchId);
    return {
      entries: rows.map(({ entry_index, entry }) => ({ index: entry_index, entry })),
      salt: toHex(salt),
      ...(board?.status === 'over' && { diceSeed: board.diceSeed }),
    };
  };
