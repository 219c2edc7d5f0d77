import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import { startCashfreePayoutsDouble } from '@muqabla/testing/providers/cashfree-payouts-double';
import type { PaymentsDouble } from '@muqabla/testing/providers/payments-double';
import type { PayoutsDouble } from '@muqabla/testing/providers/payouts-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { startRazorpayPayoutsDouble } from '@muqabla/testing/providers/razorpay-payouts-double';
import { runStorm } from '@muqabla/testing/providers/run-storm';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PROVIDERS } from './providers/provider-config.ts';

const PAIRS = [
  ['razorpay', startRazorpayPaymentsDouble, startCashfreePayoutsDouble],
  ['cashfree', startCashfreePaymentsDouble, startRazorpayPayoutsDouble],
] as const;

describe.each(PAIRS)('a storm at %s', (_, startPayments, startPayouts) => {
  let payments: PaymentsDouble;
  let payouts: PayoutsDouble;
  beforeAll(async () => {
    const now = () => server.clock?.now() ?? new Date();
    payments = await startPayments(now);
    payouts = await startPayouts(now);
  });
  const server = setUpTestServer({
    config: () => ({ providers: { ...SANDBOX_PROVIDERS, payments: payments.config, payouts: payouts.config } }),
  });
  afterAll(() => Promise.all([payments.http.stop(), payouts.http.stop()]));

  it('leaves every capture credited once, every payout paid once, and nothing stuck', async () => {
    const report = await runStorm({
      server,
      ownerUrl: server.ownerUrl,
      payments,
      payouts,
      seed: 7,
      faultShare: 0.1,
      deposits: 2000,
      withdrawals: 600,
    });
    expect(report.problems).toEqual([]);
    expect(report.faults).toBeGreaterThan(5);
    expect(report.refusedWebhooks).toBeLessThan(report.webhooks);
    expect(Math.min(report.capturedPaise, report.paidPaise)).toBeGreaterThan(0);
  });
});
