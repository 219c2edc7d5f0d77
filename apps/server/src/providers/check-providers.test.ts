import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import { startKycDouble } from '@muqabla/testing/providers/cashfree-kyc-double';
import { startCashfreePayoutsDouble } from '@muqabla/testing/providers/cashfree-payouts-double';
import { startKwikApiDouble } from '@muqabla/testing/providers/kwikapi-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { startRazorpayPayoutsDouble } from '@muqabla/testing/providers/razorpay-payouts-double';
import { expect, it } from 'vitest';
import { checkProviders } from './check-providers.ts';
import { SANDBOX_PROVIDERS } from './provider-config.ts';

const now = () => new Date();

it.each([
  ['razorpay', startRazorpayPaymentsDouble, startRazorpayPayoutsDouble],
  ['cashfree', startCashfreePaymentsDouble, startCashfreePayoutsDouble],
])('every step of the check succeeds at the double of %s', async (_, startPayments, startPayouts) => {
  const [payments, payouts, kyc] = [await startPayments(now), await startPayouts(now), await startKycDouble()];
  const recharge = await startKwikApiDouble();
  const config = {
    payments: payments.config,
    payouts: payouts.config,
    kyc: kyc.config,
    sms: null,
    recharge: recharge.config,
  };
  const steps = await checkProviders(config, 'use');
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
  expect(steps).toHaveLength(9);
  const questions = await checkProviders(config, 'questions');
  expect(questions.map(({ step, ok, detail }) => [step, ok, detail])).toEqual([
    ['payments: has no payment of an unknown id', true, 'unknown'],
    ['payouts: has no payout of an unknown key', true, 'unknown'],
    ['kyc: has no verification of an unknown reference', true, 'unknown'],
    ['recharge: has no order of an unknown number', true, 'unknown'],
  ]);
  for (const { http } of [payments, payouts, kyc, recharge]) await http.stop();
});

it('wrong keys fail the steps, without the keys in what is printed', async () => {
  const payments = await startRazorpayPaymentsDouble(now);
  const config = { ...SANDBOX_PROVIDERS, payments: { ...payments.config, keySecret: 'a-wrong-secret' } };
  const steps = await checkProviders(config as never, 'use');
  expect(steps[0]).toMatchObject({ ok: false, detail: expect.stringContaining('401') });
  expect(JSON.stringify(steps)).not.toContain('a-wrong-secret');
  await payments.http.stop();
});

it('live keys are refused, but may be asked what changes nothing', async () => {
  const payments = await startRazorpayPaymentsDouble(now);
  const config = { ...SANDBOX_PROVIDERS, payments: { ...payments.config, mode: 'live' as const } };
  await expect(checkProviders(config, 'use')).rejects.toThrow('live');
  expect(payments.http.total()).toBe(0);
  expect(await checkProviders(config, 'questions')).toMatchObject([{ ok: true, detail: 'unknown' }]);
  expect(payments.http.total()).toBe(1);
  await payments.http.stop();
});
