import { rupeesFromPaise } from '@muqabla/contract/money';
import { cachedFor } from '../../../platform/cached-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { countActivity } from './activity.queries.ts';

// Each process counts at most once in this time, however many visitors request it.
const CACHE_MILLISECONDS = 5000;

export const getActivity = ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /match/activity'> => {
  const activity = cachedFor(CACHE_MILLISECONDS, clock, () => countActivity(db));
  return async () =>
    (await activity()).value.map(({ game_name, open, lowest_stake_paise, playing }) => ({
      gameName: game_name,
      open,
      ...(lowest_stake_paise !== null && { lowestStake: rupeesFromPaise(lowest_stake_paise) }),
      playing,
    }));
};
