// Only these tasks may be deleted: losing one costs a message or a cleanup that runs again. All others, including
// new kinds, are assumed to move money.
const HARMLESS_TASKS: readonly string[] = ['send-sms', 'send-push', 'forget-expired', 'check-ledger', 'measure-status'];

/** True for a job of the sandbox's invented past, which no process of the present takes. */
export const isOfPast = (task: string): boolean => task.startsWith('past:');

/** True when a job may be deleted: not when it may move money. */
export const isDeletable = (task: string): boolean => HARMLESS_TASKS.includes(task) || isOfPast(task);
