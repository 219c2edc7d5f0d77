import { expect, it } from 'vitest';
import { readJobsSearch } from './jobs.list.ts';

it('reads state and page; failed jobs are the default', () => {
  expect(readJobsSearch({})).toEqual({ state: 'failed', page: 1 });
  expect(readJobsSearch({ state: 'delayed', page: 3 })).toEqual({ state: 'delayed', page: 3 });
  expect(readJobsSearch({ state: 'gone', page: 'x' })).toEqual({ state: 'failed', page: 1 });
});
