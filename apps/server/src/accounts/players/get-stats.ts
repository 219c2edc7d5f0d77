import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readReferrals, readStats } from './stats.queries.ts';

/** The player's own figures. */
export const getStats =
  ({ db }: { db: Queries }): Handler<'GET /user/stats/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { gamesPlayed, won, referral, penalty } = await readStats(db, playerId);
    return {
      gamesPlayed,
      totalWinnings: rupeesFromPaise(won),
      referralEarnings: rupeesFromPaise(referral),
      penalty: rupeesFromPaise(penalty),
    };
  };

/** The number of the player's referred players and the bonuses they earned. */
export const getReferBalance =
  ({ db }: { db: Queries }): Handler<'GET /user/referbalance/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { players, earned } = await readReferrals(db, playerId);
    return { referredPlayers: players, referralEarnings: rupeesFromPaise(earned) };
  };
