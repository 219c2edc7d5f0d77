import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readReferrals } from './referrals.queries.ts';

/** The number of the player's referred players and the bonuses they earned. */
export const getReferBalance =
  ({ db }: { db: Queries }): Handler<'GET /user/referbalance/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { players, earned } = await readReferrals(db, playerId);
    return { referredPlayers: players, referralEarnings: rupeesFromPaise(earned) };
  };
