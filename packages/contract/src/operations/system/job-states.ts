/** The state of a job. `failed` has no attempts left; `retrying` failed and will be attempted again. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'waiting', 'delayed'] as const;
