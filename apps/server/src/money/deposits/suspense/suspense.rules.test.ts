import { paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { expect, it } from 'vitest';
import { type SuspenseMoney, resolveSuspense } from './suspense.rules.ts';

const nothing: SuspenseMoney = { suspended: null, foreign: null, isRefundUnderWay: false };
const rupees: SuspenseMoney = { ...nothing, suspended: paise(400_00) };
const dollars: SuspenseMoney = { ...nothing, foreign: { currency: 'USD', minorUnits: 485 } };

it.each([
  ['nothing', nothing, 'player', refuse('NOTHING_IN_SUSPENSE')],
  ['nothing', nothing, 'gateway', refuse('NOTHING_IN_SUSPENSE')],
  ['rupees', rupees, 'player', { currency: 'INR', minorUnits: 400_00 }],
  ['rupees', rupees, 'gateway', { currency: 'INR', minorUnits: 400_00 }],
  ['rupees being refunded', { ...rupees, isRefundUnderWay: true }, 'player', refuse('REFUND_UNDER_WAY')],
  ['rupees being refunded', { ...rupees, isRefundUnderWay: true }, 'gateway', refuse('REFUND_UNDER_WAY')],
  ['dollars', dollars, 'player', refuse('FOREIGN_NOT_CREDITED')],
  ['dollars', dollars, 'gateway', { currency: 'USD', minorUnits: 485 }],
  ['dollars being refunded', { ...dollars, isRefundUnderWay: true }, 'gateway', refuse('REFUND_UNDER_WAY')],
] as const)('resolving suspense of %s %o to the %s', (_, money, to, expected) => {
  expect(resolveSuspense(money, to, false)).toEqual(expected);
});

it.each([
  ['player', refuse('BARRED_NOT_CREDITED')],
  ['gateway', { currency: 'INR', minorUnits: 400_00 }],
] as const)('resolving suspense of a player whom KYC bars, to the %s', (to, expected) => {
  expect(resolveSuspense(rupees, to, true)).toEqual(expected);
});
