import { expect, test } from 'vitest';
import { isPhone, isWrongPhone, phoneDigits } from './phone.rules.ts';

/** The field's value after each key of a text. */
const typed = (text: string) => Array.from(text).reduce((value, key) => phoneDigits(value + key), '');

test.each([
  '9876543210',
  '98765 43210',
  '+919876543210',
  '+91 98765-43210',
  '＋９１９８７６５４３２１０',
  '919876543210',
  '91 98765 43210',
  '91 098765 43210',
  '09876543210',
  '0919876543210',
  '00919876543210',
  '0091 98765 43210',
  '\u{202A}+91 98765 43210\u{202C}',
  '+९१ ९८७६५ ४३२१०',
  '९८७६५४३२१०',
  '٩٨٧٦٥٤٣٢١٠',
  '۹۸۷۶۵۴۳۲۱۰',
  '９８７６５４３２１０',
  '৯৮৭৬৫৪৩২১০',
  '૯૮૭૬૫૪૩૨૧૦',
  '೯೮೭೬೫೪೩೨೧೦',
])('reads %s as one number, pasted and typed', (text) => {
  expect(phoneDigits(text)).toBe('9876543210');
  expect(typed(text)).toBe('9876543210');
});

test('a number that begins with 91 is not taken for a prefix', () => {
  expect([typed('9198765432'), typed('+919198765432'), typed('09198765432')]).toEqual(Array(3).fill('9198765432'));
});

test.each(['+91987654321', '98765432101', '9198765432101', '+44 20 7946 0000', '1234567890', '98765432109876543210'])(
  'never makes a number of %s by leaving digits out',
  (text) => expect([phoneDigits(text), typed(text)].map(isPhone)).toEqual([false, false]),
);

test.each([
  ['6000000000', true],
  ['5812345210', false],
  ['981234521', false],
  ['98123452101', false],
  ['', false],
])('%s is a phone number: %s', (digits, expected) => {
  expect(isPhone(digits)).toBe(expected);
});

test('detects a wrong start and a digit too many, and accepts an empty field and a prefix being typed', () => {
  expect(['', '9', '9876543210', '+', '+9', '0', '00', '009'].filter(isWrongPhone)).toEqual([]);
  expect(['5', '+4', '01', '98765432101'].filter((digits) => !isWrongPhone(digits))).toEqual([]);
});
