/**
 * The address of a payment's record in the gateway's own dashboard; null where none is known. Deposits are payment links:
 * Razorpay shows one under its id. Cashfree and Stripe have no address that is known to lead from such an id.
 */
export const gatewayRecordOf = ({ provider, paymentId }: { provider: string; paymentId: string }): string | null =>
  provider === 'razorpay' && /^plink_\w+$/.test(paymentId)
    ? `https://dashboard.razorpay.com/app/paymentlinks/${paymentId}`
    : null;
