/** The alerts of deploy/prometheus/alerts.yml whose conditions System health can see itself, the most urgent first. */
export const FIRING_ALERTS = [
  'Ledger check red',
  'Public log broken',
  'Ledger not checked',
  'Jobs late',
  'Public log late',
  'Jobs failed',
  'Payout unknown',
  'Provider contradicts',
  'Withdrawals waiting',
  'Review late',
  'Complaint overdue',
  'Queue over its promise',
  'Webhooks undelivered',
  'No backup',
] as const;
export type FiringAlert = (typeof FIRING_ALERTS)[number];

/** The section of the documentation that says what an alert means and what to do. */
export const runbookOf = (alert: FiringAlert): string =>
  `docs/operations.md#${alert.toLowerCase().replaceAll(' ', '-')}`;

/** The state of a job. `failed` has no attempts left; `retrying` failed and will be attempted again. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'waiting', 'delayed'] as const;
