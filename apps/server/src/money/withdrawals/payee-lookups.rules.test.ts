import { refuse } from '@muqabla/contract/refusals';
import { expect, it } from 'vitest';
import { lookupRefusal } from './payee-lookups.rules.ts';

const times = (counted: number, secondsLeft = 3600) => ({ times: counted, secondsLeft });
const spent = (seconds: number) => refuse('PAYEE_LOOKUPS_SPENT', { seconds });

it.each([
  ['the first time', times(1), times(1), times(1), null],
  ['an account once more', times(30), null, null, null],
  ['an account too often', times(31), null, null, spent(3600)],
  ['the tenth account', times(1), times(10), times(1), null],
  ['the eleventh account', times(1), times(11, 61), times(1), spent(61)],
  ['an account of five players', times(1), times(1), times(5), null],
  ['an account of six players', times(1), times(1), times(6, 0), spent(1)],
  ['both, and the longer wait', times(1), times(11, 5), times(6, 9), spent(9)],
])('%s', (_, ofPair, accountsOfPlayer, playersOfAccount, expected) => {
  expect(lookupRefusal({ ofPair, accountsOfPlayer, playersOfAccount })).toEqual(expected);
});
