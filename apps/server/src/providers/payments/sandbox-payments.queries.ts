import type { Queries } from '../../platform/db/database.ts';

export type SandboxPaymentStatus = 'created' | 'pending' | 'captured' | 'failed';

/** A payment of the sandbox gateway. */
export type SandboxPayment = {
  payment_id: string;
  merchant_reference: string;
  /** The amount in the smallest unit of its currency. */
  amount_paise: number;
  currency: string;
  status: SandboxPaymentStatus;
  return_url: string;
  /** The amount that the operator has refunded by hand. */
  sent_back: number;
  dispute: 'open' | 'lost' | null;
};

const COLUMNS = 'payment_id, merchant_reference, amount_paise, currency, status, return_url, sent_back, dispute';

/** Inserts a payment, or returns the existing one of this merchant reference. */
export const insertSandboxPayment = async (
  db: Queries,
  payment: { paymentId: string; merchantReference: string; amount: number; returnUrl: string; createdAt: Date },
): Promise<SandboxPayment> => {
  await db.query(
    `insert into sandbox.payments (payment_id, merchant_reference, amount_paise, status, return_url, created_at)
     values ($1, $2, $3, 'created', $4, $5) on conflict (merchant_reference) do nothing`,
    [payment.paymentId, payment.merchantReference, payment.amount, payment.returnUrl, payment.createdAt],
  );
  const [stored] = await db.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox.payments where merchant_reference = $1`,
    [payment.merchantReference],
  );
  if (stored === undefined) throw new Error('a sandbox payment was not stored');
  return stored;
};

/** A payment, locked until the transaction ends when `lock` is set; null when there is none. */
export const findSandboxPayment = async (
  db: Queries,
  paymentId: string,
  { lock = false } = {},
): Promise<SandboxPayment | null> => {
  const [payment] = await db.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox.payments where payment_id = $1 ${lock ? 'for update' : ''}`,
    [paymentId],
  );
  return payment ?? null;
};

export const saveSandboxPaymentStatus = async (
  db: Queries,
  {
    paymentId,
    status,
    amount,
    currency,
  }: { paymentId: string; status: SandboxPaymentStatus; amount: number; currency: string },
) => {
  await db.query('update sandbox.payments set status = $2, amount_paise = $3, currency = $4 where payment_id = $1', [
    paymentId,
    status,
    amount,
    currency,
  ]);
};

/** Stores what is refunded by hand and disputed of a captured payment. */
export const saveSandboxPaymentReversal = async (
  db: Queries,
  { payment_id, sent_back, dispute }: Pick<SandboxPayment, 'payment_id' | 'sent_back' | 'dispute'>,
) => {
  await db.query('update sandbox.payments set sent_back = $2, dispute = $3 where payment_id = $1', [
    payment_id,
    sent_back,
    dispute,
  ]);
};

/** Sums the requested refunds of a payment. */
export const sumSandboxRefunds = async (db: Queries, paymentId: string): Promise<number> => {
  const [row] = await db.query<{ refunded: number }>(
    'select coalesce(sum(minor_units), 0)::bigint as refunded from sandbox.refunds where payment_id = $1',
    [paymentId],
  );
  return row?.refunded ?? 0;
};

/** A refund of the sandbox gateway. */
export type SandboxRefund = { refund_key: string; payment_id: string; currency: string; minor_units: number };

/** Inserts a refund, or returns the existing one of this key; null when the payment was refunded under another key. */
export const insertSandboxRefund = async (
  db: Queries,
  { refund_key, payment_id, currency, minor_units, createdAt }: SandboxRefund & { createdAt: Date },
): Promise<SandboxRefund | null> => {
  await db.query(
    `insert into sandbox.refunds (refund_key, payment_id, currency, minor_units, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [refund_key, payment_id, currency, minor_units, createdAt],
  );
  const [refund] = await db.query<SandboxRefund>(
    'select refund_key, payment_id, currency, minor_units from sandbox.refunds where refund_key = $1',
    [refund_key],
  );
  return refund ?? null;
};
