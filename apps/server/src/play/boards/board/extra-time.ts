import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { deleteExtraTime, hasExtraTime, insertExtraTime } from './extra-time.queries.ts';

export const getExtraTime =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /user/me/extra-time'> =>
  async ({ player: { playerId } }) => ({ asks: await hasExtraTime(db, playerId) });

/** Counts for the matches that the player enters from now on. It can be taken back also where it is not offered any more. */
export const setExtraTime =
  ({ db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>): Handler<'PUT /user/me/extra-time'> =>
  async ({ body: { asks }, player: { playerId } }) => {
    if (!asks) await deleteExtraTime(db, playerId);
    else if (!(await settings.read()).extraTime) return refuse('EXTRA_TIME_OFF');
    else await insertExtraTime(db, playerId, clock.now());
    return { asks };
  };
