import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { liftRefusal } from './ban.rules.ts';
import { endBan, lockBanState } from './bans.queries.ts';
import { readBansView } from './list-bans.ts';

/** Lifts a ban. Not broadcast: a banned player has no socket, and the ban page polls. */
export const liftBan =
  (services: { db: Database; clock: Clock }): Handler<'POST /admin/players/{playerId}/lift-ban'> =>
  async ({ params: { playerId }, body: { reason }, staff }) => {
    const refused = await services.db.transaction(async (tx) => {
      const at = services.clock.now();
      const state = await lockBanState(tx, playerId, at);
      if (state === null) return refuse('PLAYER_NOT_FOUND');
      const refusal = liftRefusal(state, { mayBanForLong: PERMISSIONS[staff.role].includes('banForLong'), now: at });
      if (refusal !== null) return refusal;
      await endBan(tx, { playerId, staffId: staff.staffId, reason, at });
      insertNotices(tx, [ownNotice(playerId, 'banLifted')], at);
      emitEvents(tx, [{ type: 'player.unbanned', data: { playerId } }], at);
      await writeAudit(tx, {
        staff,
        action: 'player.banLifted',
        subject: { kind: 'player', id: playerId },
        reason,
        before: { until: state.until?.toISOString() ?? null },
        at,
      });
      return null;
    });
    return refused ?? readBansView(services, playerId);
  };
