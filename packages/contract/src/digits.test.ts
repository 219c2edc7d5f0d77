import { expect, it } from 'vitest';
import { digitsIn, latinDigits } from './digits.ts';

it.each([
  ['Latin', '0123456789'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical sans-serif', '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫'],
])('reads %s digits', (_, text) => expect(digitsIn(text)).toBe('0123456789'));

it('gives every decimal digit of Unicode a value, each ten times as often as there are scripts', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
  );
  const values = all.filter((character) => /\p{Nd}/u.test(character)).map(latinDigits);
  const counts = Array.from({ length: 10 }, (_, value) => values.filter((each) => each === String(value)).length);
  expect(new Set(counts).size).toBe(1);
});

it('keeps what is no digit, and leaves it out of the digits', () => {
  expect(latinDigits('₹ १,२०० तक')).toBe('₹ 1,200 तक');
  expect(digitsIn('१२३ 4-5 ²½')).toBe('12345');
});
