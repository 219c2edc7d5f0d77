import { describe, expect, it } from 'vitest';
import { DAY_FORM, formOf, ID_FORM, oneOf, pageOf, textOf } from './search-params.rules.ts';

it.each([
  [3, 3],
  [0, 1],
  [1.5, 1],
  ['2', 1],
  [undefined, 1],
  [1_000_000, 1],
])('the page %s is page %i', (value, page) => expect(pageOf(value)).toBe(page));

it('knows the values it was given and no others', () => {
  expect(oneOf(['a', 'b'], 'b', 'a')).toBe('b');
  expect(oneOf(['a', 'b'], 'c', 'a')).toBe('a');
});

describe('a text of the address', () => {
  it.each([
    [' Kavya ', 'Kavya'],
    [9_876_543_210, '9876543210'],
    ['abcdefgh', 'abcde'],
    [{}, ''],
  ])('%s reads as "%s"', (value, text) => expect(textOf(value, text.length || 5)).toBe(text));

  it('is left out when it does not have the wanted form', () => {
    expect(formOf('2026-01-31', DAY_FORM)).toBe('2026-01-31');
    expect(formOf('2026-13-01', DAY_FORM)).toBeUndefined();
    expect(formOf('x', ID_FORM)).toBeUndefined();
  });
});
