import { JOB_STATES, type JobState } from '@muqabla/contract/system/system-calls';
import { oneOf, pageOf } from '../../lib/search-params.rules.ts';

/** What the address says about the list of jobs. */
export type JobsSearch = { state: JobState; page: number };

export const readJobsSearch = ({ state, page }: { state?: unknown; page?: unknown }): JobsSearch => ({
  state: oneOf(JOB_STATES, state, 'failed'),
  page: pageOf(page),
});
