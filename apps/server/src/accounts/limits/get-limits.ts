import type { Handler } from '../../platform/http/calls.ts';
import { type LimitServices, readOwnLimits } from './change-limits.ts';

export const getLimits =
  (services: LimitServices): Handler<'GET /user/limits'> =>
  ({ player: { playerId } }) =>
    readOwnLimits(services, playerId);
