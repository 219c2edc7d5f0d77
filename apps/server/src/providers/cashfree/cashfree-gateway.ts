import { TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';
import type { Gateway } from '../payments/gateway.ts';
import { requireVariables } from '../provider-environment.ts';
import { type CashfreePaymentsConfig, createCashfreePayments } from './cashfree-payments.ts';

type Environment = 'sandbox' | 'production';

/** Cashfree's API, of which the test environment has an address of its own. */
export const cashfreeEndpoint = (name: Environment) => ({
  baseUrl: name === 'production' ? 'https://api.cashfree.com' : 'https://sandbox.cashfree.com',
  timeoutMilliseconds: TIMEOUT_MILLISECONDS,
});

export const cashfreeMode = (name: Environment): 'test' | 'live' => (name === 'production' ? 'live' : 'test');

/** Cashfree as a gateway of deposits. */
export const CASHFREE_GATEWAY: Gateway<CashfreePaymentsConfig> = {
  choose: (env) => {
    const variables = requireVariables(env, 'PAYMENTS_PROVIDER=cashfree', [
      'PUBLIC_URL',
      'CASHFREE_ENVIRONMENT',
      'CASHFREE_CLIENT_ID',
      'CASHFREE_CLIENT_SECRET',
    ]);
    return {
      ...cashfreeEndpoint(variables.CASHFREE_ENVIRONMENT),
      mode: cashfreeMode(variables.CASHFREE_ENVIRONMENT),
      clientId: variables.CASHFREE_CLIENT_ID,
      clientSecret: variables.CASHFREE_CLIENT_SECRET,
      webhookSecrets: [variables.CASHFREE_CLIENT_SECRET, ...(variables.CASHFREE_WEBHOOK_SECRETS ?? [])],
    };
  },
  create: createCashfreePayments,
  unusedPayment: '00000000-0000-4000-8000-000000000000',
};
