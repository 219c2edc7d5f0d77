import type { SystemHealth } from '@muqabla/contract/system/system-calls';

const MINUTE = 60_000;

// As in the alerts of docs/operations.md.
const LATE_AFTER: Record<SystemHealth['queues'][number]['queue'], number> = {
  review: 10 * MINUTE,
  withdrawal: 240 * MINUTE,
  payout_unknown: 60 * MINUTE,
  jobs: 2 * MINUTE,
};

const ageOf = (then: string, now: string) => Date.parse(now) - Date.parse(then);

/** Whether what waits has waited longer than it should. */
export const isQueueLate = ({ queue, oldest }: SystemHealth['queues'][number], now: string): boolean =>
  oldest !== null && ageOf(oldest, now) > LATE_AFTER[queue];

/** Whether the newest backup is older than a day and a bit. */
export const isBackupOld = ({ at }: { at: string }, now: string): boolean => ageOf(at, now) > 28 * 60 * MINUTE;
