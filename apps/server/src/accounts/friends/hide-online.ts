import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { setHidesOnline } from './online.queries.ts';

export const hideOnline =
  ({ db }: Pick<Services, 'db'>): Handler<'PUT /friends/online'> =>
  async ({ body: { hides }, player: { playerId } }) => {
    await setHidesOnline(db, playerId, hides);
    return { hidesOnline: hides };
  };
