import type { JobState } from '@muqabla/contract/operations/system/system-calls';
import * as m from '../../../messages.ts';

const states: Record<JobState, () => string> = m.jobs_state;

/** A job's state, and the tab of the list with that state. */
export const stateWords = (state: JobState): string => states[state]();

/** The kinds of work, by what to do when a job of them has failed; every other job is upkeep. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  money: [
    'process-webhook',
    'process-payout-webhook',
    'poll-deposits',
    'send-payout',
    'reconcile-payouts',
    'reconcile-recharges',
    'send-refund',
    'send-refunds',
    'close-tds-years',
  ],
  match: ['match-deadline', 'leave-open-matches', 'settle-by-rule', 'tournament-step', 'tournaments-due'],
  message: ['send-sms', 'send-push'],
};

const names: Readonly<Record<string, () => string>> = m.jobs_name;
const abouts: Readonly<Record<string, () => string>> = m.jobs_about;
const todos: Readonly<Record<string, () => string>> = m.jobs_todo;

const PAST = 'past:';

/** The name of a job's work for people; a task without one is shown by its own name. */
export const taskWords = (task: string): string =>
  task.startsWith(PAST) ? m.jobs_name.past() : (names[task]?.() ?? task);

/** Says what a job does and what its failure means; undefined for a task of another version. */
export const aboutWords = (task: string): string | undefined => abouts[task.replace(PAST, '')]?.();

const kindOf = (task: string) => {
  if (task.startsWith(PAST)) return 'past';
  if (!Object.hasOwn(abouts, task)) return 'unknown';
  return Object.entries(KINDS).find(([, tasks]) => tasks.includes(task))?.[0] ?? 'upkeep';
};

/** Says what to do about a job that has failed. */
export const todoWords = (task: string): string => todos[kindOf(task)]?.() ?? '';
