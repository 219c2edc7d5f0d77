import type { Queries } from '../../platform/db/database.ts';

export type SandboxPaymentStatus = 'created' | 'pending' | 'captured' | 'failed';

/** A payment as the sandbox gateway keeps it. */
export type SandboxPayment = {
  payment_id: string;
  merchant_reference: string;
  /** In the smallest unit of its currency. */
  amount_paise: number;
  currency: string;
  status: SandboxPaymentStatus;
  return_url: string;
};

const COLUMNS = 'payment_id, merchant_reference, amount_paise, currency, status, return_url';

/** Keeps a new payment, or answers the one this merchant reference already has. */
export const insertSandboxPayment = async (
  db: Queries,
  asked: { paymentId: string; merchantReference: string; amount: number; returnUrl: string; createdAt: Date },
): Promise<SandboxPayment> => {
  await db.query(
    `insert into sandbox.payments (payment_id, merchant_reference, amount_paise, status, return_url, created_at)
     values ($1, $2, $3, 'created', $4, $5) on conflict (merchant_reference) do nothing`,
    [asked.paymentId, asked.merchantReference, asked.amount, asked.returnUrl, asked.createdAt],
  );
  const [payment] = await db.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox.payments where merchant_reference = $1`,
    [asked.merchantReference],
  );
  if (payment === undefined) throw new Error('a sandbox payment was not kept');
  return payment;
};

/** A payment, locked until the transaction ends where `lock` says so; null when there is none. */
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

/** A payment sent back, as the sandbox gateway keeps it. */
export type SandboxRefund = { refund_key: string; payment_id: string; currency: string; minor_units: number };

/** Keeps a refund, or answers the one that stands under its key; null when the payment was sent back under another. */
export const keepSandboxRefund = async (
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
