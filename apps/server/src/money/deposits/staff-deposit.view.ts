import { rupeesFromPaise } from '@muqabla/contract/money';
import type {
  Refund as RefundView,
  StaffDeposit,
  StaffDepositDetail,
} from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../../core/approvals/proposal.view.ts';
import { findLatestProposal } from '../../core/approvals/proposals.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { findLatestRefund, type Refund } from './refunds/refund.queries.ts';
import {
  findStaffDeposit,
  readDepositTransfers,
  readWebhooks,
  type StaffDepositRow,
  suspenseMoneyOf,
} from './staff-deposits.queries.ts';

/** A deposit as finance sees it. */
export const staffDepositView = (row: StaffDepositRow): StaffDeposit => {
  const { foreign } = suspenseMoneyOf(row);
  return {
    _id: row.deposit_id,
    status: row.status,
    amount: rupeesFromPaise(row.amount_paise),
    base: rupeesFromPaise(row.base_paise),
    gst: rupeesFromPaise(row.gst_paise),
    cashback: rupeesFromPaise(row.cashback_paise),
    createdAt: row.created_at.toISOString(),
    player: { _id: row.player_id, username: row.username, fullName: row.full_name, phone: maskPhone(row.phone) },
    provider: row.provider,
    ...(row.provider_payment_id !== null && { paymentId: row.provider_payment_id }),
    ...(row.settled_at !== null && { settledAt: row.settled_at.toISOString() }),
    ...(row.suspended_paise !== null && { suspended: rupeesFromPaise(row.suspended_paise) }),
    ...(foreign !== null && { foreign }),
  };
};

/** Money on its way back, as finance sees it. */
export const refundView = ({ status, money, askedAt, settledAt, reference, failure }: Refund): RefundView => ({
  state: status,
  money,
  askedAt: askedAt.toISOString(),
  ...(settledAt !== null && { settledAt: settledAt.toISOString() }),
  ...(reference !== null && { reference }),
  ...(failure !== null && { failure }),
});

const readResolution = async (db: Queries, depositId: string) => {
  const proposal = await findLatestProposal(db, { kind: 'suspense', subjectId: depositId });
  if (proposal === null) return undefined;
  return { ...proposalView(proposal), to: proposal.terms.to === 'player' ? ('player' as const) : ('gateway' as const) };
};

/** Reads one deposit with its transfers, webhooks, proposed resolution and refund. */
export const readStaffDeposit = async (db: Queries, depositId: string): Promise<StaffDepositDetail | Refusal> => {
  const row = await findStaffDeposit(db, depositId);
  if (row === null) return refuse('NOT_FOUND');
  const transfers = await readDepositTransfers(db, depositId);
  const notices = await readWebhooks(db, row.provider_payment_id);
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
