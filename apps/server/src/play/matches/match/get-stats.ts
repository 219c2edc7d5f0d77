import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readStats } from './player-stats.queries.ts';

/** The player's own figures. */
export const getStats =
  ({ db }: { db: Queries }): Handler<'GET /user/stats/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { settled, drawn, won, referral, penalty } = await readStats(db, playerId);
    return {
      gamesPlayed: settled + drawn,
      totalWinnings: rupeesFromPaise(won),
      referralEarnings: rupeesFromPaise(referral),
      penalty: rupeesFromPaise(penalty),
    };
  };
