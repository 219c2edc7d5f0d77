import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAadhaar, passesVerhoeff, containsAadhaar } from './aadhaar.ts';

const withCheckDigit = (digits: string) => {
  for (let check = 0; check < 10; check += 1) if (passesVerhoeff(`${digits}${check}`)) return `${digits}${check}`;
  throw new Error('no check digit fits');
};
const elevenDigits = fc.stringMatching(/^[2-9]\d{10}$/);

describe('Verhoeff’s check', () => {
  it.each(['2363', '758722', '123451', '84736430954837284567892'])('takes the published example %s', (digits) => {
    expect(passesVerhoeff(digits)).toBe(true);
  });

  it('fits exactly one check digit to any number', () => {
    fc.assert(
      fc.property(elevenDigits, (digits) => {
        const fitting = Array.from('0123456789').filter((check) => passesVerhoeff(digits + check));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it('sees every single wrong digit', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const good = withCheckDigit(digits);
        const wrong = (Number(good[place]) + by) % 10;
        expect(passesVerhoeff(`${good.slice(0, place)}${wrong}${good.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  it('sees every two neighbouring digits that are swapped', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(10), (digits, place) => {
        const good = withCheckDigit(digits);
        fc.pre(good[place] !== good[place + 1]);
        const swapped = `${good.slice(0, place)}${good[place + 1]}${good[place]}${good.slice(place + 2)}`;
        expect(passesVerhoeff(swapped)).toBe(false);
      }),
    );
  });
});

describe('an Aadhaar number', () => {
  it('has twelve digits, the first 2 to 9, and its check digit', () => {
    expect(isAadhaar(withCheckDigit('23456789012'))).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['eleven digits', '23456789012'],
    ['thirteen digits', `${withCheckDigit('23456789012')}0`],
    ['a first digit 0', withCheckDigit('03456789012')],
    ['a first digit 1', withCheckDigit('13456789012')],
    ['letters', '23456789o124'],
    ['spaces', '2345 6789 0124'],
    ['digits of another script', '२३४५६७८९०१२४'],
    ['a wrong check digit', withCheckDigit('23456789012').replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))],
  ])('is not %s', (_, text) => {
    expect(isAadhaar(text)).toBe(false);
  });
});

const NUMBER = Array.from({ length: 10 }, (_, check) => `23456789012${check}`).find(isAadhaar) ?? '';

it.each([
  ['alone', NUMBER],
  ['in a sentence', `It is ${NUMBER}, she says`],
  ['in groups', NUMBER.replace(/(\d{4})(?=\d)/g, '$1 ')],
  ['with dashes', NUMBER.replace(/(\d{4})(?=\d)/g, '$1-')],
  ['in Devanagari digits', NUMBER.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
  ['inside a longer number', `9${NUMBER}1`],
])('sees a whole number %s', (_, text) => expect(containsAadhaar(text)).toBe(true));

it.each(['', 'Rahul', '1234', '9876543210', '+91 98765 43210', 'order 20261121, 4411', NUMBER.slice(0, 11)])(
  'lets %j be',
  (text) => expect(containsAadhaar(text)).toBe(false),
);
