import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findRechargeWithPlayer } from './staff-recharge.queries.ts';

/** The record in the audit log is written before the number is returned. */
export const revealNumber =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/recharges/{rechargeId}/number'> =>
  async ({ params: { rechargeId }, staff }) => {
    const found = await findRechargeWithPlayer(db, rechargeId);
    if (found === null) return refuse('NOT_FOUND');
    const subject = { kind: 'recharge', id: rechargeId } as const;
    await db.transaction((tx) =>
      writeAudit(tx, { staff, action: 'recharge.numberRevealed', subject, reason: '', at: clock.now() }),
    );
    return { number: found.number };
  };
