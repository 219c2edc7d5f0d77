import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readOwnPhrases } from './get-phrases.ts';
import { findPhraseMatch, saveMute } from './phrases.queries.ts';
import { seatOf } from './seat.rules.ts';

/** Mutes an opponent for all matches, or shows them again. */
export const mutePhrases =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'PUT /match/{matchId}/phrases/mute'> =>
  async ({ params: { matchId }, body: { muted }, player: { playerId } }) => {
    const seat = seatOf(await findPhraseMatch(db, matchId), playerId);
    if (seat === null) return refuse('MATCH_NOT_FOUND');
    await saveMute(db, { playerId, otherId: seat.otherId, muted, at: clock.now() });
    return readOwnPhrases(db, matchId, playerId);
  };
