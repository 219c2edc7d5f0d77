import type { Refund as ShownRefund, StaffDeposit } from '@muqabla/contract/deposits/deposit-staff-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Refund } from './refunds/refund.queries.ts';
import { heldAside, type StaffDepositRow } from './staff-deposits.queries.ts';

/** A deposit as finance sees it. */
export const staffDepositView = (row: StaffDepositRow): StaffDeposit => {
  const { foreign } = heldAside(row);
  return {
    _id: row.deposit_id,
    status: row.status,
    amount: rupeesFromPaise(row.amount_paise),
    base: rupeesFromPaise(row.base_paise),
    gst: rupeesFromPaise(row.gst_paise),
    cashback: rupeesFromPaise(row.cashback_paise),
    createdAt: row.created_at.toISOString(),
    player: { _id: row.player_id, username: row.username, fullName: row.full_name, phone: row.phone },
    provider: row.provider,
    ...(row.provider_payment_id !== null && { paymentId: row.provider_payment_id }),
    ...(row.settled_at !== null && { settledAt: row.settled_at.toISOString() }),
    ...(row.suspended_paise !== null && { suspended: rupeesFromPaise(row.suspended_paise) }),
    ...(foreign !== null && { foreign }),
  };
};

/** Money on its way back, as finance sees it. */
export const refundView = ({ status, money, askedAt, settledAt, reference, failure }: Refund): ShownRefund => ({
  state: status,
  money,
  askedAt: askedAt.toISOString(),
  ...(settledAt !== null && { settledAt: settledAt.toISOString() }),
  ...(reference !== null && { reference }),
  ...(failure !== null && { failure }),
});
