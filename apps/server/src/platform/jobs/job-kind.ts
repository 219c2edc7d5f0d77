/**
 * The slots that a kind of job may take. `prompt` jobs are those people wait for; `background` jobs have slots of
 * their own, one at a time of each kind, so that they never take a slot from a prompt one. `atOnce` bounds the slots
 * that a kind holds in a process, so that a kind that is stuck leaves the other kinds running.
 */
export type JobKind = { readonly urgency: 'prompt' | 'background'; readonly atOnce: number };

/** A job's function with its kind. A job may run more than once and must be idempotent. */
export type Job<P> = ((payload: P) => Promise<void>) & { readonly kind: JobKind };

const jobOf = <P>(kind: JobKind, work: (payload: P) => Promise<unknown>): Job<P> =>
  Object.assign(
    async (payload: P) => {
      await work(payload);
    },
    { kind },
  );

/** A kind of job that people wait for: a message, a deadline, a notice of money. */
export const promptJob = <P>({ atOnce }: { atOnce: number }, work: (payload: P) => Promise<unknown>): Job<P> =>
  jobOf({ urgency: 'prompt', atOnce }, work);

/** A kind of job that may be late: polls, upkeep, reports, and work that takes long. */
export const backgroundJob = <P>(work: (payload: P) => Promise<unknown>): Job<P> =>
  jobOf({ urgency: 'background', atOnce: 1 }, work);
