import { expect, it } from 'vitest';
import { REASONS_FOR_CANCEL, REASONS_FOR_WIN, reasonIn, STANDARD_REASONS } from './standard-reasons.ts';

it.each(Object.values(STANDARD_REASONS))('is read in either language: $en', ({ en, hi }) => {
  for (const text of [en, hi]) {
    expect(reasonIn(text, 'en')).toBe(en);
    expect(reasonIn(text, 'hi')).toBe(hi);
  }
});

it('leaves what the reviewer added as it was written', () => {
  const { en, hi } = STANDARD_REASONS.noEnd;
  expect(reasonIn(`${en} See 8:42 pm.`, 'hi')).toBe(`${hi} See 8:42 pm.`);
  expect(reasonIn('Neither of them', 'hi')).toBe('Neither of them');
});

it('offers each standard reason for one kind of decision', () =>
  expect([...REASONS_FOR_WIN, ...REASONS_FOR_CANCEL].toSorted()).toEqual(Object.keys(STANDARD_REASONS).toSorted()));
