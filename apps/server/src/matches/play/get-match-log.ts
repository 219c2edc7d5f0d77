import { refuse } from '@muqabla/contract/refusals';
import { toHex } from '@muqabla/proofs/bytes';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readEntriesOf } from '../../public-log/log.queries.ts';
import type { Blind } from '../../public-log/match-entry.rules.ts';
import { readMatchDetails } from '../match-details.queries.ts';
import { sideOf } from '../match.view.ts';

type Services = { db: Queries; readPseudonyms: () => Promise<Blind> };

/** The entries of a match in the public log, with the salt that shows to the caller alone which side is theirs. */
export const getMatchLog =
  ({ db, readPseudonyms }: Services): Handler<'GET /match/{matchId}/log'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || sideOf(match, playerId) === null) return refuse('MATCH_NOT_FOUND');
    const pseudonyms = await readPseudonyms();
    const rows = await readEntriesOf(db, pseudonyms.matchOf(matchId));
    return {
      entries: rows.map(({ entry_index, entry }) => ({ index: entry_index, entry })),
      salt: toHex(pseudonyms.saltOf(matchId, playerId)),
    };
  };
