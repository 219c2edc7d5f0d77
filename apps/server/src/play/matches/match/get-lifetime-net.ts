import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { netOf, readLifetime } from './lifetime.queries.ts';

/** The player's lifetime winnings less stakes and penalties, and the bonuses beside them. */
export const getLifetimeNet =
  ({ db }: { db: Queries }): Handler<'GET /user/lifetime-net'> =>
  async ({ player: { playerId } }) => {
    const lifetime = await readLifetime(db, playerId);
    return {
      net: rupeesFromPaise(netOf(lifetime)),
      winnings: rupeesFromPaise(lifetime.winnings),
      bonuses: rupeesFromPaise(lifetime.bonuses),
      stakes: rupeesFromPaise(lifetime.stakes),
      penalties: rupeesFromPaise(lifetime.penalties),
      played: lifetime.played,
      won: lifetime.won,
      inBattles: rupeesFromPaise(lifetime.inBattles),
      settledNet: rupeesFromPaise(netOf(lifetime) + lifetime.inBattles),
    };
  };
