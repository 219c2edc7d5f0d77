import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal } from '../../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import { liftHolds } from '../../../money/withdrawals/withdrawal-holds.queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Handler, Handlers, StaffIdentity } from '../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import { lockShownRing, ringHoldProposal } from './ring-hold-proposal.ts';
import { readRingDetail } from './ring.view.ts';
import { listRings } from './rings.list.ts';
import { lockRing, saveRingStatus } from './rings.queries.ts';

type Decision = { ringId: string; staff: StaffIdentity; reason: string; at: Date };

/** Dismisses a locked ring, with its audit record. */
const saveDismissal = async (
  tx: Transaction,
  { ringId, staff, reason, at }: Decision,
  { action, before }: { action: 'ring.dismissed' | 'ring.lifted'; before: object },
) => {
  await saveRingStatus(tx, ringId, { status: 'dismissed', decision: { staffId: staff.staffId, reason, at } });
  const subject = { kind: 'ring', id: ringId } as const;
  await writeAudit(tx, { staff, action, subject, reason, before, after: { status: 'dismissed' }, at });
};

/** Dismisses a ring as it was shown. A hold that is proposed for it must be decided first. */
const dismissRing =
  ({ db, clock }: Services): Handler<'POST /admin/rings/{id}/dismiss'> =>
  async ({ params: { id: ringId }, body: { evidence, reason }, staff }) => {
    await db.transaction(async (tx) => {
      const shown = await lockShownRing(tx, { ringId, evidence });
      if (isRefusal(shown)) throw new RefusalError(shown);
      const proposal = await findLatestProposal(tx, { kind: 'ringHold', subjectId: ringId });
      if (proposal?.status === 'proposed') throw new RefusalError(refuse('ALREADY_PROPOSED'));
      const decision = { ringId, staff, reason, at: clock.now() };
      await saveDismissal(tx, decision, { action: 'ring.dismissed', before: { status: 'open', evidence } });
    });
    return readRingDetail(db, ringId);
  };

/** Lifts the hold of a ring: it counts as dismissed from then on. */
const liftRing =
  ({ db, clock }: Services): Handler<'POST /admin/rings/{id}/lift'> =>
  async ({ params: { id: ringId }, body: { reason }, staff }) => {
    await db.transaction(async (tx) => {
      const ring = await lockRing(tx, ringId);
      if (ring === null) throw new RefusalError(refuse('NOT_FOUND'));
      if (ring.status !== 'held') throw new RefusalError(refuse('RING_NOT_HELD'));
      const at = clock.now();
      const hold = await findLatestProposal(tx, { kind: 'ringHold', subjectId: ringId });
      if (hold !== null) await liftHolds(tx, hold.proposalId, at);
      const before = { status: 'held', ...hold?.terms };
      await saveDismissal(tx, { ringId, staff, reason, at }, { action: 'ring.lifted', before });
    });
    return readRingDetail(db, ringId);
  };

/** Calls that list rings, dismiss them, and hold the withdrawals of their members. */
export const ringCalls = (services: Services) => {
  const { db } = services;
  const holds = ringHoldProposal(services);
  return {
    'GET /admin/rings': listRings(services),
    'GET /admin/rings/{id}': ({ params: { id } }) => readRingDetail(db, id),
    'POST /admin/rings/{id}/dismiss': dismissRing(services),
    'POST /admin/rings/{id}/hold': ({ params: { id: ringId }, body: { evidence, playerIds, reason }, staff }) =>
      holds.propose({ ringId, evidence, playerIds }, { staff, reason }),
    'POST /admin/rings/{id}/hold/approve': ({ params: { id }, body: { evidence }, staff }) =>
      ringHoldProposal(services, evidence).approve({ subjectId: id }, { staff }),
    'POST /admin/rings/{id}/hold/reject': ({ params: { id }, body: { reason }, staff }) =>
      holds.reject({ subjectId: id }, { staff, reason }),
    'POST /admin/rings/{id}/lift': liftRing(services),
  } satisfies Partial<Handlers>;
};
