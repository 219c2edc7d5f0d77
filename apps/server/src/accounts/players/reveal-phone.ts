import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findPlayerPhone } from './players.queries.ts';

/** POST /admin/players/{playerId}/phone: the record in the audit log is written before the phone is returned. */
export const revealPhone =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/players/{playerId}/phone'> =>
  async ({ params: { playerId }, staff }) => {
    const phone = await findPlayerPhone(db, playerId);
    if (phone === null) return refuse('PLAYER_NOT_FOUND');
    const subject = { kind: 'player', id: playerId } as const;
    await db.transaction((tx) =>
      writeAudit(tx, { staff, action: 'player.phoneRevealed', subject, reason: '', at: clock.now() }),
    );
    return { phone };
  };
