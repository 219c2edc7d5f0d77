import { describe, expect, it } from 'vitest';
import { csvLines, plainRupees } from './csv.ts';

describe('a cell', () => {
  it.each([
    ['कविता', 'कविता'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+91', "'+91"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['12345678901234567890', "'12345678901234567890"],
    ['0042', "'0042"],
    ['12e34', "'12e34"],
    ['42 Sharma', '42 Sharma'],
    ['2026-11-28', '2026-11-28'],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a=b', 'a=b'],
    [' x ', '" x "'],
    ['', ''],
  ])('with the text %j is written as %j', (text, written) => {
    expect(csvLines([[text]])).toBe(`${written}\r\n`);
  });

  it('with a number or an amount is plain, and empty for null', () => {
    expect(csvLines([[-5, null, { paise: -150 }, 7]])).toBe('-5,,-1.50,7\r\n');
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_456, '1234.56'],
  [-100, '-1.00'],
  [900_719_925_474_099, '9007199254740.99'],
])('%d paise are %s rupees', (paise, text) => {
  expect(plainRupees(paise)).toBe(text);
});
