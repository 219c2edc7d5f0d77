import { expect, it } from 'vitest';
import { type AgeFacts, ageRefusal, ageStateOf } from './age.rules.ts';

const terms = { isAsked: true, minimumAge: 18, guardianConfirms: false };
const nothing: AgeFacts = { kycYears: null, proof: null, hasGuardian: false, isRobot: false };
const below = { proof: { age: 18, isReached: false } };

it.each([
  ['not asked for', {}, { isAsked: false }, 'notAsked', null],
  ['without a proof', {}, {}, 'needed', 'AGE_PROOF_NEEDED'],
  ['with an adult’s KYC', { kycYears: 18 }, {}, 'proved', null],
  ['with the KYC of a minor', { kycYears: 17 }, {}, 'needed', 'AGE_PROOF_NEEDED'],
  ['with a proof', { proof: { age: 18, isReached: true } }, {}, 'proved', null],
  [
    'with a proof of a lower age',
    { proof: { age: 18, isReached: true } },
    { minimumAge: 21 },
    'needed',
    'AGE_PROOF_NEEDED',
  ],
  ['below', below, {}, 'below', 'AGE_TOO_LOW'],
  [
    'below a higher age than is asked for now',
    { proof: { age: 21, isReached: false } },
    {},
    'needed',
    'AGE_PROOF_NEEDED',
  ],
  ['below, a guardian is asked', below, { guardianConfirms: true }, 'guardianNeeded', 'GUARDIAN_NEEDED'],
  [
    'below, a guardian has confirmed',
    { ...below, hasGuardian: true },
    { guardianConfirms: true },
    'guardianConfirmed',
    null,
  ],
  ['below, and guardians do not count', { ...below, hasGuardian: true }, {}, 'below', 'AGE_TOO_LOW'],
  ['a robot', { isRobot: true }, {}, 'proved', null],
] as const)('%s', (_, facts, changed, state, code) => {
  const given = [
    { ...nothing, ...facts },
    { ...terms, ...changed },
  ] as const;
  expect([ageStateOf(...given), ageRefusal(...given)?.refused ?? null]).toEqual([state, code]);
});

it('a player of whom nothing is stored has to prove the age', () => {
  expect(ageStateOf(undefined, terms)).toBe('needed');
});
