import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { MATCH_MESSAGES } from '../../matches/match/match.messages.ts';
import { findPhraseMatch, insertPhraseReport, readPhrases } from './phrases.queries.ts';
import { seatOf } from './seat.rules.ts';

/** Reports the opponent's phrases to staff; reporting again changes nothing. */
export const reportPhrases =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'POST /match/{matchId}/phrases/report'> =>
  async ({ params: { matchId }, player: { playerId }, http }) => {
    const seat = seatOf(await findPhraseMatch(db, matchId), playerId);
    if (seat === null) return refuse('MATCH_NOT_FOUND');
    const isThere = (await readPhrases(db, matchId)).some(({ side }) => side !== seat.side);
    if (!isThere) return refuse('NO_PHRASES_TO_REPORT');
    await insertPhraseReport(db, { matchId, side: seat.side, at: clock.now() });
    return { message: textIn(MATCH_MESSAGES.phrasesReported, http.language) };
  };
