import type { MatchPhrases } from '@muqabla/contract/play/matches/phrase-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { matchPhrasesView } from './phrase.view.ts';
import { findPhraseMatch, isMuted, readPhraseReports, readPhrases } from './phrases.queries.ts';
import { seatOf } from './seat.rules.ts';

/** The phrases of a match as this player sees them. */
export const readOwnPhrases = async (
  db: Queries,
  matchId: string,
  playerId: string,
): Promise<MatchPhrases | Refusal> => {
  const seat = seatOf(await findPhraseMatch(db, matchId), playerId);
  if (seat === null) return refuse('MATCH_NOT_FOUND');
  const reports = (await readPhraseReports(db, [matchId])).get(matchId) ?? [];
  return matchPhrasesView({
    side: seat.side,
    rows: await readPhrases(db, matchId),
    muted: await isMuted(db, { playerId, otherId: seat.otherId }),
    reported: reports.some(({ side }) => side === seat.side),
  });
};

export const getPhrases =
  ({ db }: { db: Queries }): Handler<'GET /match/{matchId}/phrases'> =>
  ({ params: { matchId }, player }) =>
    readOwnPhrases(db, matchId, player.playerId);
