import { paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { expect, it } from 'vitest';
import { type HeldAside, resolveSuspense } from './suspense.rules.ts';

const nothing: HeldAside = { suspended: null, foreign: null, isOnItsWay: false };
const rupees: HeldAside = { ...nothing, suspended: paise(400_00) };
const dollars: HeldAside = { ...nothing, foreign: { currency: 'USD', minorUnits: 485 } };

it.each([
  ['nothing', nothing, 'player', refuse('NOTHING_IN_SUSPENSE')],
  ['nothing', nothing, 'gateway', refuse('NOTHING_IN_SUSPENSE')],
  ['rupees', rupees, 'player', { currency: 'INR', minorUnits: 400_00 }],
  ['rupees', rupees, 'gateway', { currency: 'INR', minorUnits: 400_00 }],
  ['rupees on their way', { ...rupees, isOnItsWay: true }, 'player', refuse('REFUND_UNDER_WAY')],
  ['rupees on their way', { ...rupees, isOnItsWay: true }, 'gateway', refuse('REFUND_UNDER_WAY')],
  ['dollars', dollars, 'player', refuse('FOREIGN_NOT_CREDITED')],
  ['dollars', dollars, 'gateway', { currency: 'USD', minorUnits: 485 }],
  ['dollars on their way', { ...dollars, isOnItsWay: true }, 'gateway', refuse('REFUND_UNDER_WAY')],
] as const)('of %s held aside %o to the %s', (_, held, to, expected) => {
  expect(resolveSuspense(held, to, false)).toEqual(expected);
});

it.each([
  ['player', refuse('BARRED_NOT_CREDITED')],
  ['gateway', { currency: 'INR', minorUnits: 400_00 }],
] as const)('of rupees held aside for a player whom KYC bars, to the %s', (to, expected) => {
  expect(resolveSuspense(rupees, to, true)).toEqual(expected);
});
