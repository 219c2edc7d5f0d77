import type { SystemHealth } from '@muqabla/contract/operations/system/system-calls';
import { FIRING_ALERTS, type FiringAlert, runbookOf } from '@muqabla/contract/operations/system/system-terms';

const MINUTE = 60_000;

type QueueEntry = Omit<SystemHealth['queues'][number], 'late'>;
type QueueKind = QueueEntry['queue'];

// The same limits as the alerts of docs/operations.md.
const LATE_AFTER: Readonly<Record<QueueKind, number>> = {
  review: 10 * MINUTE,
  withdrawal: 240 * MINUTE,
  payout_unknown: 60 * MINUTE,
  provider_contradiction: 0,
  complaint_overdue: 0,
  webhook: 60 * MINUTE,
  public_log: MINUTE,
  jobs: 2 * MINUTE,
};
const LEDGER_CHECK_AFTER = 15 * MINUTE;
const BACKUP_AFTER = 100_000_000;

/** True when the oldest entry of a queue has waited longer than its alert allows. */
export const isQueueLate = ({ queue, oldest }: QueueEntry, now: Date): boolean =>
  oldest !== null && now.getTime() - Date.parse(oldest) > LATE_AFTER[queue];

export type Watched = {
  readonly now: Date;
  readonly queues: readonly QueueEntry[];
  readonly failedJobs: number;
  readonly ledger: { readonly at: string; readonly ok: boolean } | null;
  readonly isLogSound: boolean;
  /** True while a queue of staff holds cases that have waited longer than promised. */
  readonly isPromiseBroken: boolean;
  readonly backup: { readonly at: string } | null;
  /** A developer's machine has nothing to back up, which preflight says as well. */
  readonly isOwnMachine: boolean;
};

/** The alerts whose conditions hold now, the most urgent first, each with the section that says what to do. */
export const firingOf = (watched: Watched): SystemHealth['firing'] => {
  const { now, queues, failedJobs, ledger, isLogSound, isPromiseBroken, backup, isOwnMachine } = watched;
  const isOlder = (at: string, limit: number) => now.getTime() - Date.parse(at) > limit;
  const late = (kind: QueueKind) => queues.some((each) => each.queue === kind && isQueueLate(each, now));
  const holds: Readonly<Record<FiringAlert, boolean>> = {
    'Ledger check red': ledger?.ok === false,
    'Public log broken': !isLogSound,
    'Ledger not checked': ledger !== null && isOlder(ledger.at, LEDGER_CHECK_AFTER),
    'Jobs late': late('jobs'),
    'Public log late': late('public_log'),
    'Jobs failed': failedJobs > 0,
    'Payout unknown': late('payout_unknown'),
    'Provider contradicts': late('provider_contradiction'),
    'Withdrawals waiting': late('withdrawal'),
    'Review late': late('review'),
    'Complaint overdue': late('complaint_overdue'),
    'Queue over its promise': isPromiseBroken,
    'Webhooks undelivered': late('webhook'),
    'No backup': !isOwnMachine && (backup === null || isOlder(backup.at, BACKUP_AFTER)),
  };
  return FIRING_ALERTS.filter((alert) => holds[alert]).map((alert) => ({ alert, runbook: runbookOf(alert) }));
};
