import { expect, it } from 'vitest';
import { banEndOf, banLengthsFor } from './ban-terms.rules.ts';

it('offers long bans only with the permission for long bans', () => {
  expect(banLengthsFor(false)).toEqual(['1', '3', '7', 'date']);
  expect(banLengthsFor(true)).toEqual(['1', '3', '7', '30', 'date', 'never']);
});

it.each([
  ['never', '', 'never'],
  ['30', '', { days: 30 }],
  ['date', '2026-12-01', { at: '2026-12-01T18:29:59.999Z' }],
  ['date', '', undefined],
] as const)('%s %s ends at %j', (length, day, expected) => expect(banEndOf(length, day)).toEqual(expected));
