import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { findPlayerPhone } from './players.queries.ts';

/** POST /admin/players/{playerId}/phone: the record in the audit log is written before the phone is returned. */
export const revealPhone =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/players/{playerId}/phone'> =>
  async ({ params: { playerId }, staff }) => {
    const phone = await findPlayerPhone(db, playerId);
    if (phone === null) return refuse('PLAYER_NOT_FOUND');
    const subject = { kind: 'player', id: playerId };
    await db.transaction((tx) =>
      writeAudit(tx, { staff, action: 'player.phoneRevealed', subject, reason: '', at: clock.now() }),
    );
    return { phone };
  };
