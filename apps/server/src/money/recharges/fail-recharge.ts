import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { moneyEntry } from '../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../core/public-log/outbox.queries.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { lockRecharge } from './recharge.queries.ts';
import { decideOutcome, mayFail } from './recharge.rules.ts';
import { staffRechargeView } from './recharge.view.ts';
import { applyOutcome, noticeOf } from './settle-recharge.ts';
import { findRechargeWithPlayer } from './staff-recharge.queries.ts';

type FailRechargeServices = Pick<Services, 'db' | 'clock' | 'broadcast' | 'readPseudonyms'> & {
  deliverRecharge: DeliverRecharge;
  withholding: Withholding;
};

type Staff = Parameters<typeof writeAudit>[1]['staff'];

/** Fails a recharge that is still unknown under its lock; null when it no longer is. */
const failUnknown = async (
  { db, clock, readPseudonyms, withholding }: FailRechargeServices,
  { rechargeId, staff, reason }: { rechargeId: string; staff: Staff; reason: string },
) => {
  const pseudonyms = await readPseudonyms();
  return db.transaction(async (tx) => {
    const before = await lockRecharge(tx, rechargeId);
    const now = clock.now();
    const outcome = before !== null && mayFail(before, now) ? decideOutcome(before, { state: 'failed' }) : null;
    if (before === null || outcome === null) return null;
    const recharge = await applyOutcome(tx, before, outcome, { now, withholding });
    insertNotices(tx, [noticeOf(before, outcome.status)], now);
    const act = { kind: 'recharge_returned', paise: before.amount } as const;
    addSealedEntries(
      tx,
      [moneyEntry({ decisionId: rechargeId, playerId: before.playerId, act }, pseudonyms, now)],
      now,
    );
    // Last, because it locks the end of the audit log for every other writer.
    await writeAudit(tx, {
      staff,
      action: 'recharge.failed',
      subject: { kind: 'recharge', id: rechargeId },
      reason,
      before: { status: 'pending', amount: rupeesFromPaise(before.amount) },
      after: { status: recharge.status },
      at: now,
    });
    return recharge;
  });
};

/**
 * Returns the money of a pending recharge that the provider has no order of, on a staff member's decision. The provider is
 * polled once more first, without a lock; what it responds is decided under the lock.
 */
export const failRecharge =
  (services: FailRechargeServices): Handler<'POST /admin/recharges/{rechargeId}/fail'> =>
  async ({ params: { rechargeId }, body: { reason }, staff }) => {
    const { db, clock, broadcast, deliverRecharge } = services;
    const found = await findRechargeWithPlayer(db, rechargeId);
    if (found === null) return refuse('NOT_FOUND');
    if (!deliverRecharge.isOwn(found)) return refuse('RECHARGE_ELSEWHERE');
    if (!mayFail(found, clock.now())) return refuse('RECHARGE_UNCLEAR');
    if (!(await deliverRecharge.isUnknown(found))) return refuse('RECHARGE_UNCLEAR');
    const recharge = await failUnknown(services, { rechargeId, staff, reason });
    if (recharge === null) return refuse('RECHARGE_UNCLEAR');
    await notifyWallet({ db, broadcast }, recharge.playerId);
    return staffRechargeView({ ...found, ...recharge, pollAt: null });
  };
