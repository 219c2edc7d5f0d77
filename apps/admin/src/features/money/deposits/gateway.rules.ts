const MAX_BYTES = 5 * 1024 * 1024;

/** The reason why a file cannot be a statement; null when it may be uploaded. */
export const statementFault = ({
  name,
  size,
}: {
  name: string;
  size: number;
}): 'not-csv' | 'empty' | 'too-large' | null => {
  if (!/\.csv$/i.test(name)) return 'not-csv';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'too-large' : null;
};

/**
 * The address of a payment's record in the gateway's own dashboard; null where none is known. Deposits are payment links:
 * Razorpay shows one under its id. Cashfree has no address that is known to lead from such an id.
 */
export const gatewayRecordOf = ({ provider, paymentId }: { provider: string; paymentId: string }): string | null =>
  provider === 'razorpay' && /^plink_\w+$/.test(paymentId)
    ? `https://dashboard.razorpay.com/app/paymentlinks/${paymentId}`
    : null;
