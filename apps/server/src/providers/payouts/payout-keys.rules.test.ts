import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankLetters, compactKey, keyOfCompact } from './payout-keys.rules.ts';

it('a compact key fits every provider and leads back to its key, so that no two keys share one', () => {
  fc.assert(
    fc.property(fc.uuid(), (key) => {
      expect(compactKey(key)).toMatch(/^[a-z0-9]{32}$/);
      expect(keyOfCompact(compactKey(key))).toBe(key.toLowerCase());
    }),
  );
});

it.each(['', 'shop77', '019a00000000700080000000000000zz', '019a0000-0000-7000-8000-000000000001'])(
  'of %j there is no key',
  (compact) => {
    expect(keyOfCompact(compact)).toBeNull();
  },
);

it.each([
  ['Kavya Sharma', 'Kavya Sharma'],
  ["D'Souza, M.", 'D Souza M'],
  ['José Álvarez', 'Jose Alvarez'],
  ['Om', 'Account holder Om'],
  ['काव्या', 'Account holder'],
])('the name %s is sent as %s', (name, sent) => {
  expect(bankLetters(name, { min: 4, max: 50 })).toBe(sent);
});

it('a name always has an accepted form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(bankLetters(name, { min: 4, max: 50 })).toMatch(/^[A-Za-z][A-Za-z ]{2,48}[A-Za-z]$/);
    }),
  );
});
