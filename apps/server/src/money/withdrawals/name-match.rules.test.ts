import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, nameMatchPercent } from './name-match.rules.ts';

describe('the same name', () => {
  it.each([
    ['written alike', 'Kavya Sharma', 'Kavya Sharma'],
    ['in another case', 'KAVYA SHARMA', 'kavya sharma'],
    ['with other spaces', '  Kavya   Sharma ', 'Kavya Sharma'],
    ['without a space', 'KavyaSharma', 'Kavya Sharma'],
    ['in another order', 'Sharma Kavya', 'Kavya Sharma'],
    ['with an honorific', 'Mrs. Kavya Sharma', 'Kavya Sharma'],
    ['with another honorific', 'SMT KAVYA SHARMA', 'Ms Kavya Sharma'],
    ['with dots and hyphens', 'Kavya-Sharma.', 'Kavya Sharma'],
    ['in full-width letters', 'Ｋａｖｙａ Sharma', 'Kavya Sharma'],
    ['made of honorifics', 'Sri Kumari', 'SRI KUMARI'],
    ['made of two honorifics', 'Km Shri', 'km shri'],
    ['that is an honorific', 'Kumari', 'Kumari'],
    ['whose first part is an honorific, joined', 'Sri Ram Iyer', 'SRIRAM IYER'],
    ['with another beginning of that kind', 'Shri Kant Verma', 'SHRIKANT VERMA'],
    ['joined here and apart there', 'Sridevi Rao', 'SRI DEVI RAO'],
    ['with an honorific before such a part', 'Dr Sri Ram', 'SRIRAM'],
    ['with and without a joiner', 'सुर्\u200dया पाटील', 'सुर्या पाटील'],
    ['in Devanagari, with an honorific', 'श्रीमती काव्या शर्मा', 'शर्मा काव्या'],
  ])('%s', (_, left, right) => {
    expect(isSameName(left, right)).toBe(true);
  });

  it('is symmetric and reflexive', () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,2}$/);
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(nameMatchPercent(left, right)).toBe(nameMatchPercent(right, left));
        expect(isSameName(`Dr ${left}x`, `${left}x`)).toBe(true);
      }),
    );
  });
});

describe('another name', () => {
  it.each([
    ['another person', 'Rohit Yadav', 'Kavya Sharma'],
    ['a relative', 'Kavita Sharma', 'Kavya Sharma'],
    ['a missing word', 'Kavya', 'Kavya Sharma'],
    ['an additional word', 'Kavya Devi Sharma', 'Kavya Sharma'],
    ['an initial', 'K Sharma', 'Kavya Sharma'],
    ['a different letter', 'Kavya Sharme', 'Kavya Sharma'],
    ['a word twice', 'Kavya Kavya Sharma', 'Kavya Sharma'],
    ['nothing', '', 'Kavya Sharma'],
    ['an honorific alone', 'Mr', 'Shri'],
    ['an honorific and a name with it', 'Sri', 'Sri Ram'],
    ['a joined name without its first part', 'Sriram Iyer', 'Ram Iyer'],
    ['another name made of honorifics', 'Sri Kumari', 'Km Shri'],
    ['marks alone', '--', '..'],
    ['another vowel sign', 'काव्य शर्मा', 'काव्या शर्मा'],
  ])('%s', (_, left, right) => {
    expect(isSameName(left, right)).toBe(false);
    expect(nameMatchPercent(left, right)).toBeLessThan(100);
  });

  it.each([
    ['Kavita Sharma', 'Kavya Sharma', 78],
    ['Rohit Yadav', 'Kavya Sharma', 19],
    ['K Sharma', 'Kavya Sharma', 66],
  ])('%s is near %s by %d percent', (left, right, percent) => {
    expect(nameMatchPercent(left, right)).toBe(percent);
  });
});
