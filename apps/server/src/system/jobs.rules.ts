// Only what is named here may be thrown away: losing one of these costs a message or a clearing up that comes again.
// Whatever is not named is taken to move money, a new kind of job too.
const HARMLESS_TASKS: readonly string[] = ['send-sms', 'send-push', 'forget-expired', 'check-ledger'];

/** Whether a job may be deleted: not when money hangs on it. */
export const isDeletable = (task: string): boolean => HARMLESS_TASKS.includes(task);
