import type { Queries } from '../../platform/database.ts';

export type SandboxPaymentStatus = 'created' | 'pending' | 'captured' | 'failed';

/** A payment as the sandbox gateway keeps it. */
export type SandboxPayment = {
  payment_id: string;
  merchant_reference: string;
  amount_paise: number;
  status: SandboxPaymentStatus;
  return_url: string;
};

const COLUMNS = 'payment_id, merchant_reference, amount_paise, status, return_url';

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
  { paymentId, status, amount }: { paymentId: string; status: SandboxPaymentStatus; amount: number },
) => {
  await db.query('update sandbox.payments set status = $2, amount_paise = $3 where payment_id = $1', [
    paymentId,
    status,
    amount,
  ]);
};
