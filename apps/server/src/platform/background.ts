import { runJobs } from './jobs/jobs.ts';
import { runEvery } from './run-every.ts';

/** Runs the work that no request waits for: jobs, and acts that repeat. */
export type Background = { readonly runJobs: typeof runJobs; readonly runEvery: typeof runEvery };

/** Runs jobs when they are due and repeats acts by the clock of the machine, as every server but a test's does. */
export const BY_THE_CLOCK: Background = { runJobs, runEvery };
