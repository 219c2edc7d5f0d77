import { expect, it } from 'vitest';
import { filterText } from './filter-text.rules.ts';

it('is the same for the same filters in another order, and without those that are not set', () => {
  expect(filterText({ game: 'Chess', player: 'ravi' })).toBe(filterText({ player: 'ravi', game: 'Chess', status: '' }));
  expect(filterText({ game: undefined })).toBe(filterText({}));
  expect(filterText({ game: 'Chess' })).not.toBe(filterText({ game: 'Carrom' }));
});
