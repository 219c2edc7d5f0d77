import { TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';
import type { Gateway } from '../payments/gateway.ts';
import { requireVariables } from '../provider-environment.ts';
import { createRazorpayPayments, type RazorpayPaymentsConfig } from './razorpay-payments.ts';

/** Razorpay's API. */
export const RAZORPAY = { baseUrl: 'https://api.razorpay.com', timeoutMilliseconds: TIMEOUT_MILLISECONDS };

/** Test keys say so in their id. */
export const razorpayMode = (keyId: string): 'test' | 'live' => (keyId.startsWith('rzp_live_') ? 'live' : 'test');

/** Razorpay as a gateway of deposits. */
export const RAZORPAY_GATEWAY: Gateway<RazorpayPaymentsConfig> = {
  choose: (env) => {
    const variables = requireVariables(env, 'PAYMENTS_PROVIDER=razorpay', [
      'PUBLIC_URL',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
    ]);
    return {
      ...RAZORPAY,
      mode: razorpayMode(variables.RAZORPAY_KEY_ID),
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRETS,
    };
  },
  create: createRazorpayPayments,
  unusedPayment: 'plink_00000000000000',
};
