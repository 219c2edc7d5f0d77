import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { expect, it } from 'vitest';
import { isGstin, stateCodeOf, stateNameOf, stateTaxName } from './gstin.rules.ts';

it.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0993F1ZV', false],
  ['25AAPFU0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected);
});

it('every state has a code of its own, found by its name in any case', () => {
  const codes = INDIAN_STATES.map((state) => stateCodeOf(` ${state.toUpperCase()}`));
  expect(new Set(codes).size).toBe(INDIAN_STATES.length);
  expect(codes.map((code) => stateNameOf(code ?? ''))).toEqual([...INDIAN_STATES]);
  expect([stateCodeOf('Maharashtra'), stateCodeOf('Atlantis')]).toEqual(['27', null]);
  expect([stateTaxName('27'), stateTaxName('04')]).toEqual(['SGST', 'UTGST']);
});
