import type { Handler } from '../platform/http/calls.ts';
import { type LimitServices, showOwnLimits } from './change-limits.ts';

/** GET /user/limits */
export const getLimits =
  (services: LimitServices): Handler<'GET /user/limits'> =>
  ({ player: { playerId } }) =>
    showOwnLimits(services, playerId);
