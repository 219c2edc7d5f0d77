import { expect, it } from 'vitest';
import { readJobsSearch } from './jobs.screen.ts';

it('reads state and cursor; failed jobs are the default', () => {
  expect(readJobsSearch({})).toEqual({ state: 'failed' });
  expect(readJobsSearch({ state: 'delayed', cursor: 'oldest~1~x' })).toEqual({
    state: 'delayed',
    cursor: 'oldest~1~x',
  });
  expect(readJobsSearch({ state: 'gone', cursor: 'x y' })).toEqual({ state: 'failed' });
});
