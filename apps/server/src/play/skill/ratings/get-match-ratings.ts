import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { findMatchRatings } from './match-ratings.queries.ts';
import { skillChangeOf, skillOf } from './rating.rules.ts';

export const getMatchRatings =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /match/{matchId}/ratings'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const { sides, newest } = await findMatchRatings(db, matchId);
    const host = sides.find(({ isHost }) => isHost);
    const joiner = sides.find(({ isHost }) => !isHost);
    if (host === undefined || !sides.some((side) => side.playerId === playerId)) return refuse('MATCH_NOT_FOUND');
    const now = clock.now();
    const [entry] = newest;
    const isCounted = entry?.kind === 'counted' || entry?.kind === 'countedAgain';
    const own = isCounted ? newest.find((each) => each.playerId === playerId) : undefined;
    return {
      host: skillOf(host.rating, now),
      ...(joiner !== undefined && { joiner: skillOf(joiner.rating, now) }),
      ...(entry !== undefined && { effect: entry.kind === 'countedAgain' ? ('counted' as const) : entry.kind }),
      ...(own !== undefined && { own: skillChangeOf(own) }),
    };
  };
