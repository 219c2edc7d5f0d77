import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { staffRechargeView } from './recharge.view.ts';
import { findRechargeWithPlayer } from './staff-recharge.queries.ts';

type Services = { db: Database; clock: Clock; deliverRecharge: DeliverRecharge };

/** Polls a recharge before its next poll is due, on a staff member's request; one that is no longer polled is returned as it is. */
export const pollRecharge =
  ({ db, clock, deliverRecharge }: Services): Handler<'POST /admin/recharges/{rechargeId}/poll'> =>
  async ({ params: { rechargeId }, staff }) => {
    const found = await findRechargeWithPlayer(db, rechargeId);
    if (found === null) return refuse('NOT_FOUND');
    if (found.pollAt === null) return staffRechargeView(found);
    if (!deliverRecharge.isOwn(found)) return refuse('RECHARGE_ELSEWHERE');
    const { status } = found;
    const recharge = await deliverRecharge.poll(found);
    await db.transaction((tx) =>
      writeAudit(tx, {
        staff,
        action: 'recharge.asked',
        subject: { kind: 'recharge', id: rechargeId },
        reason: '',
        before: { status },
        after: { status: recharge.status },
        at: clock.now(),
      }),
    );
    return staffRechargeView((await findRechargeWithPlayer(db, rechargeId)) ?? { ...found, ...recharge });
  };
