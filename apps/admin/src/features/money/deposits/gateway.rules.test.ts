import { expect, it } from 'vitest';
import { gatewayRecordOf, statementFault } from './gateway.rules.ts';

it.each([
  [{ name: 'nov.csv', size: 10 }, null],
  [{ name: 'NOV.CSV', size: 5 * 1024 * 1024 }, null],
  [{ name: 'nov.xlsx', size: 10 }, 'not-csv'],
  [{ name: 'nov.csv', size: 0 }, 'empty'],
  [{ name: 'nov.csv', size: 5 * 1024 * 1024 + 1 }, 'too-large'],
])('%j: %s', (file, fault) => expect(statementFault(file)).toBe(fault));

it.each([
  ['razorpay', 'plink_Abc123', 'https://dashboard.razorpay.com/app/paymentlinks/plink_Abc123'],
  ['razorpay', 'plink_1/../../evil', null],
  ['razorpay', 'pay_Abc123', null],
  ['cashfree', 'plink_Abc123', null],
  ['sandbox', 'plink_Abc123', null],
])('of %s, %s', (provider, paymentId, address) => {
  expect(gatewayRecordOf({ provider, paymentId })).toBe(address);
});
