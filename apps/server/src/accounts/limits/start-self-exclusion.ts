import type { Handler } from '../../platform/http/calls.ts';
import { excludeSelf } from './limits.rules.ts';
import { type BreakServices, startBreak } from './start-break.ts';

export const startSelfExclusion =
  (services: BreakServices): Handler<'POST /user/limits/self-exclusion'> =>
  ({ body: { term }, player: { playerId } }) =>
    startBreak(services, {
      playerId,
      subject: 'selfExclusion',
      decide: (limits, now) => excludeSelf(limits, term, now),
    });
