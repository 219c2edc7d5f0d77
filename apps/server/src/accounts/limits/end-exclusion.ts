import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { changeLimits, type LimitServices } from './change-limits.ts';
import { readPlayerLimits } from './get-player-limits.ts';
import { endExclusion as ended } from './limits.rules.ts';

/** Ends a self-exclusion until review, once its minimum time is over. */
export const endExclusion =
  (services: LimitServices): Handler<'POST /admin/players/{playerId}/limits/end-exclusion'> =>
  async ({ params: { playerId }, body: { reason }, staff, http: { language } }) => {
    if (!(await isPlayer(services.db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const refused = await changeLimits(services, {
      playerId,
      staffId: staff.staffId,
      subject: 'selfExclusion',
      decide: ended,
      alongside: (tx, at) =>
        writeAudit(tx, {
          staff,
          action: 'limits.exclusionEnded',
          subject: { kind: 'player', id: playerId },
          reason,
          at,
        }),
    });
    return refused ?? readPlayerLimits(services, playerId, language);
  };
