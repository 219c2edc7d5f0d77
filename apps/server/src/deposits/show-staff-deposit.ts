import type { StaffDepositDetail } from '@muqabla/contract/deposits/deposit-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../approvals/proposal.view.ts';
import { findLatestProposal } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { findLatestRefund } from './refunds/refund.queries.ts';
import { refundView, staffDepositView } from './staff-deposit.view.ts';
import { findStaffDeposit, readDepositTransfers, readNotices } from './staff-deposits.queries.ts';

const readResolution = async (db: Queries, depositId: string) => {
  const proposal = await findLatestProposal(db, { kind: 'suspense', subjectId: depositId });
  if (proposal === null) return undefined;
  return { ...proposalView(proposal), to: proposal.terms.to === 'player' ? ('player' as const) : ('gateway' as const) };
};

/** One deposit as it stands, with everything finance asks about it. */
export const showStaffDeposit = async (db: Queries, depositId: string): Promise<StaffDepositDetail | Refusal> => {
  const row = await findStaffDeposit(db, depositId);
  if (row === null) return refuse('NOT_FOUND');
  const transfers = await readDepositTransfers(db, depositId);
  const notices = await readNotices(db, row.provider_payment_id);
  const resolution = await readResolution(db, depositId);
  const refund = await findLatestRefund(db, depositId);
  return {
    ...staffDepositView(row),
    transfers: transfers.map(({ transfer_key, kind, created_at }) => ({
      key: transfer_key,
      kind,
      at: created_at.toISOString(),
    })),
    notices: notices.map(({ event_id, received_at, processed_at }) => ({
      eventId: event_id,
      receivedAt: received_at.toISOString(),
      ...(processed_at !== null && { processedAt: processed_at.toISOString() }),
    })),
    ...(resolution !== undefined && { resolution }),
    ...(refund !== null && { refund: refundView(refund) }),
  };
};
