import { expect, it } from 'vitest';
import { isSameSearch, searchToSave } from './saved-views.rules.ts';

it('saves filters and order, without the page', () => {
  expect(searchToSave({ status: 'pending', sort: 'oldest', cursor: 'oldest~1', page: 3, player: undefined })).toEqual({
    status: 'pending',
    sort: 'oldest',
  });
});

it('leaves out a number that is searched for', () => {
  expect(searchToSave({ search: '9876543210', status: 'all' })).toEqual({ status: 'all' });
  expect(searchToSave({ search: 'Kavya' })).toEqual({ search: 'Kavya' });
});

it('finds the view that is shown, on any of its pages', () => {
  const saved = { status: 'pending', method: 'UPI' };
  expect(isSameSearch(saved, { method: 'UPI', status: 'pending', cursor: 'age~2' })).toBe(true);
  expect(isSameSearch(saved, { method: 'all', status: 'pending' })).toBe(false);
});
