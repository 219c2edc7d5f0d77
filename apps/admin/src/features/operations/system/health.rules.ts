import type { SystemHealth } from '@muqabla/contract/operations/system/system-calls';

const MINUTE = 60_000;

// The same limits as the alerts of docs/operations.md.
const LATE_AFTER: Record<SystemHealth['queues'][number]['queue'], number> = {
  review: 10 * MINUTE,
  withdrawal: 240 * MINUTE,
  payout_unknown: 60 * MINUTE,
  provider_contradiction: 0,
  complaint_overdue: 0,
  webhook: 60 * MINUTE,
  public_log: MINUTE,
  jobs: 2 * MINUTE,
};

const ageOf = (then: string, now: string) => Date.parse(now) - Date.parse(then);

/** True when the oldest entry of a queue has waited longer than its alert allows. */
export const isQueueLate = ({ queue, oldest }: SystemHealth['queues'][number], now: string): boolean =>
  oldest !== null && ageOf(oldest, now) > LATE_AFTER[queue];

/** True when the newest backup is older than 28 hours. */
export const isBackupOld = ({ at }: { at: string }, now: string): boolean => ageOf(at, now) > 28 * 60 * MINUTE;

/** True when a provider has failed since it last responded. */
export const isFailing = ({
  answeredAt,
  failedAt,
}: Pick<SystemHealth['providers'][number], 'answeredAt' | 'failedAt'>): boolean =>
  failedAt !== null && (answeredAt === null || failedAt > answeredAt);
