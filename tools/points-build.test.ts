import { expect, it } from 'vitest';
import { moneyInText } from './points-build.ts';

it.each([
  ['a text', 'e(`Withdraw`,`निकालें`)'],
  ['a text in Hindi', 'e(`x`,`निकासी`)'],
  ['a rupee sign', 'e+`₹`'],
  ['an escaped rupee sign', 'e+"\\u20b9"'],
  ['the name of a setting', 't.gstPercent??28'],
  ['a way of payment', 'details:{upi:e}'],
])('finds %s of money', (_, text) => {
  expect(moneyInText(text)).toHaveLength(1);
});

it('finds no name of a field or a route', () => {
  expect(moneyInText('withdraw:`/withdraws`,kyc:`/kyc`,rupees:e,kinds:[`withdrawalPaid`]')).toEqual([]);
});
