import { REASONS_FOR_CANCEL, REASONS_FOR_WIN, STANDARD_REASONS } from '@muqabla/contract/play/matches/standard-reasons';
import { expect, it } from 'vitest';
import { reasonIn } from './standard-reason.ts';
import { bothOf } from './text-in.ts';

it.each(Object.values(STANDARD_REASONS))('is read in either language: %s', (words) => {
  const { en, hi } = bothOf(words);
  for (const written of [en, hi]) {
    expect(reasonIn(written, 'en')).toBe(en);
    expect(reasonIn(written, 'hi')).toBe(hi);
  }
});

it('leaves what the reviewer added as it was written', () => {
  const { en, hi } = bothOf(STANDARD_REASONS.noEnd);
  expect(reasonIn(`${en} See 8:42 pm.`, 'hi')).toBe(`${hi} See 8:42 pm.`);
  expect(reasonIn('Neither of them', 'hi')).toBe('Neither of them');
});

it('offers each standard reason for one kind of decision', () =>
  expect([...REASONS_FOR_WIN, ...REASONS_FOR_CANCEL].toSorted()).toEqual(Object.keys(STANDARD_REASONS).toSorted()));
