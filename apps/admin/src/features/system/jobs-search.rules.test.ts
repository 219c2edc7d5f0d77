import { expect, it } from 'vitest';
import { readJobsSearch } from './jobs-search.rules.ts';

it('reads the state and page of an address, and begins with what failed', () => {
  expect(readJobsSearch({})).toEqual({ state: 'failed', page: 1 });
  expect(readJobsSearch({ state: 'delayed', page: 3 })).toEqual({ state: 'delayed', page: 3 });
  expect(readJobsSearch({ state: 'gone', page: 'x' })).toEqual({ state: 'failed', page: 1 });
});
