import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AmountPrecision, readAmount } from './read-amount.ts';

const PRECISIONS: readonly AmountPrecision[] = ['rupees', 'paise'];

it.each([
  ['100', 100],
  [' 100 ', 100],
  ['\u00a0100\n', 100],
  ['₹100', 100],
  ['₹ 1,500', 1500],
  ['1,000', 1000],
  ['1,00,000', 100_000],
  ['12,34,567', 1_234_567],
  ['1,00,00,000', 10_000_000],
  ['100,000', 100_000],
  ['0100', 100],
  ['100.', 100],
  ['100.00', 100],
  ['0', 0],
  ['१००', 100],
  ['१,५००', 1500],
  ['9999999999999', 9_999_999_999_999],
  ['99,99,99,99,99,999', 9_999_999_999_999],
])('"%s" is %d rupees in every field', (text, amount) => {
  for (const precision of PRECISIONS) expect(readAmount(text, precision)).toEqual({ amount });
});

it.each([
  ['100.5', 100.5],
  ['100.55', 100.55],
  ['77.77', 77.77],
  ['.5', 0.5],
  ['1,234.50', 1234.5],
  ['१००.५', 100.5],
])('"%s" is %d rupees in a field with paise and a fault in one without', (text, amount) => {
  expect(readAmount(text, 'paise')).toEqual({ amount });
  expect(readAmount(text, 'rupees')).toEqual({ fault: 'unreadable' });
});

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['₹', 'empty'],
  ['77,77', 'unreadable'],
  ['100,5', 'unreadable'],
  ['1,0000', 'unreadable'],
  [',100', 'unreadable'],
  ['1,00,00', 'unreadable'],
  ['1,000,00,000', 'unreadable'],
  ['-5', 'unreadable'],
  ['−5', 'unreadable'],
  ['+5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['1 000', 'unreadable'],
  ['1.000.000', 'unreadable'],
  ['1.2,3', 'unreadable'],
  ['.', 'unreadable'],
  ['100/-', 'unreadable'],
  ['ten', 'unreadable'],
  ['₹₹5', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['100.555', 'unreadable'],
  ['10000000000000', 'unreadable'],
  ['1,00,00,00,00,00,000', 'unreadable'],
  ['9'.repeat(400), 'unreadable'],
])('"%s" is a fault in every field: %s', (text, fault) => {
  for (const precision of PRECISIONS) expect(readAmount(text, precision)).toEqual({ fault });
});

it('parses every formatted amount exactly, plain and with Indian grouping', () => {
  const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999_99 }), (paise) => {
      for (const text of [(paise / 100).toFixed(2), grouped.format(paise / 100), `₹${paise / 100}`])
        expect(readAmount(text, 'paise')).toEqual({ amount: paise / 100 });
    }),
  );
});

it('accepts no character but digits of any script, commas, a point, spaces and ₹', () => {
  const foreign = /[^\p{Nd}\s,.₹]/u;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9999), (noise, number) => {
      const text = `${number}${noise}`;
      if (foreign.test(text)) expect(readAmount(text, 'paise').fault).toBe('unreadable');
    }),
  );
});
