import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { writeAudit } from '../audit/write-audit.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { liftBar } from './ban.rules.ts';
import { endBan, lockBanStanding } from './bans.queries.ts';
import { showBans } from './list-bans.ts';

/** POST /admin/players/{playerId}/lift-ban. The player's ban page asks by itself, so nobody is told over a socket. */
export const liftBan =
  (services: { db: Database; clock: Clock }): Handler<'POST /admin/players/{playerId}/lift-ban'> =>
  async ({ params: { playerId }, body: { reason }, staff }) => {
    const refused = await services.db.transaction(async (tx) => {
      const at = services.clock.now();
      const standing = await lockBanStanding(tx, playerId, at);
      if (standing === null) return refuse('PLAYER_NOT_FOUND');
      const bar = liftBar(standing, { mayBanForLong: PERMISSIONS[staff.role].includes('banForLong'), now: at });
      if (bar !== null) return bar;
      await endBan(tx, { playerId, staffId: staff.staffId, reason, at });
      insertNotices(tx, [ownNotice(playerId, 'banLifted')], at);
      await writeAudit(tx, {
        staff,
        action: 'player.banLifted',
        subject: { kind: 'player', id: playerId },
        reason,
        before: { until: standing.until?.toISOString() ?? null },
        at,
      });
      return null;
    });
    return refused ?? showBans(services, playerId);
  };
