import { UUID } from '@muqabla/contract/uuid';
import { describe, expect, it } from 'vitest';
import { DAY_FORM, formOf, oneOf, textOf } from './search-params.rules.ts';

it('returns a known value, otherwise the default', () => {
  expect(oneOf(['a', 'b'], 'b', 'a')).toBe('b');
  expect(oneOf(['a', 'b'], 'c', 'a')).toBe('a');
});

describe('a text', () => {
  it.each([
    [' Kavya ', 'Kavya'],
    [9_876_543_210, '9876543210'],
    ['abcdefgh', 'abcde'],
    [{}, ''],
  ])('%s reads as "%s"', (value, text) => expect(textOf(value, text.length || 5)).toBe(text));

  it('is undefined when it does not have the form', () => {
    expect(formOf('2026-01-31', DAY_FORM)).toBe('2026-01-31');
    expect(formOf('2026-13-01', DAY_FORM)).toBeUndefined();
    expect(formOf('x', UUID)).toBeUndefined();
  });
});
