import type { Handler } from '../platform/http/calls.ts';
import { excludeSelf } from './limits.rules.ts';
import { type BreakServices, takeBreak } from './take-break.ts';

/** POST /user/limits/self-exclusion */
export const startSelfExclusion =
  (services: BreakServices): Handler<'POST /user/limits/self-exclusion'> =>
  ({ body: { term }, player: { playerId } }) =>
    takeBreak(services, {
      playerId,
      subject: 'selfExclusion',
      decide: (limits, now) => excludeSelf(limits, term, now),
    });
