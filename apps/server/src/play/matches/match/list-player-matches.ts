import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { listEndedMatches, listLiveMatches } from './match-details.queries.ts';
import { matchView, wordedFor } from './match.view.ts';
import { readSeenUntil } from './seen-outcomes.queries.ts';

const ENDED_MILLISECONDS = 24 * 60 * 60_000;

export const listPlayerMatches =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/me/matches'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const since = new Date(clock.now().getTime() - ENDED_MILLISECONDS);
    const [live, ended, seenUntil] = await Promise.all([
      listLiveMatches(db, playerId),
      listEndedMatches(db, playerId, since),
      readSeenUntil(db, playerId),
    ]);
    return {
      live: live.map(matchView),
      ended: ended.map((match) => wordedFor(matchView(match), language)),
      ...(seenUntil !== null && { seenUntil: seenUntil.toISOString() }),
    };
  };
