import { expect, it } from 'vitest';
import { gatewayRecordOf } from './gateway-record.rules.ts';

it.each([
  ['razorpay', 'plink_Abc123', 'https://dashboard.razorpay.com/app/paymentlinks/plink_Abc123'],
  ['razorpay', 'plink_1/../../evil', null],
  ['razorpay', 'pay_Abc123', null],
  ['cashfree', 'plink_Abc123', null],
  ['sandbox', 'plink_Abc123', null],
])('of %s, %s', (provider, paymentId, address) => {
  expect(gatewayRecordOf({ provider, paymentId })).toBe(address);
});
