import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { instant } from '../../fields.ts';
import { FIRING_ALERTS, JOB_STATES } from './system-terms.ts';

export const jobState = z.enum(JOB_STATES);
export type JobState = z.output<typeof jobState>;

const jobId = z.string().check(z.regex(/^[1-9]\d{0,15}$/));

/** A job. Its payload is not shown because it may contain personal data. */
export const job = z.object({
  _id: jobId,
  task: z.string(),
  state: jobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The last error in English, without personal data. */
  lastError: z.optional(z.string()),
  runAt: instant,
  createdAt: instant,
  /** True when the job can be deleted; a job that money depends on can only be retried. */
  deletable: z.boolean(),
});
export type JobView = z.output<typeof job>;

/** The kinds of provider. */
export const PROVIDER_KINDS = ['payments', 'payouts', 'kyc', 'sms', 'recharge', 'push'] as const;

/** The queues of items that only payments have. */
export const MONEY_HEALTH_QUEUES = ['withdrawal', 'payout_unknown', 'provider_contradiction'] as const;

export const systemHealth = z.object({
  at: instant,
  version: z.string(),
  processes: z.array(
    z.object({ _id: z.string(), version: z.string(), startedAt: instant, seenAt: instant, alive: z.boolean() }),
  ),
  database: z.object({
    megabytes: z.number(),
    /** The duration of the last request. */
    milliseconds: z.number(),
    connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
  }),
  queues: z.array(
    z.object({
      queue: enumByEconomy(
        [
          'review',
          'withdrawal',
          'payout_unknown',
          'provider_contradiction',
          'public_log',
          'complaint_overdue',
          'webhook',
          'jobs',
        ],
        moneyValues(...MONEY_HEALTH_QUEUES),
      ),
      waiting: z.int(),
      oldest: z.nullable(instant),
      /** True when the oldest entry has waited longer than its alert allows. */
      late: z.boolean(),
    }),
  ),
  /** The alerts whose conditions hold now, the most urgent first, each with the section of the documentation about it. */
  firing: z.array(
    z.object({
      alert: enumByEconomy(FIRING_ALERTS, moneyValues('Payout unknown', 'Provider contradicts', 'Withdrawals waiting')),
      runbook: z.string(),
    }),
  ),
  failedJobs: z.int(),
  ledger: z.nullable(z.object({ at: instant, ok: z.boolean() })),
  backup: z.nullable(z.object({ at: instant, megabytes: z.number(), encrypted: z.boolean() })),
  providers: z.array(
    z.object({
      provider: enumByEconomy(PROVIDER_KINDS, moneyValues('payments', 'payouts', 'kyc', 'recharge')),
      sandbox: z.boolean(),
      /** The name of the adapter in use. */
      name: z.string(),
      /** `test`: the provider's test keys, with which no real money moves. */
      mode: z.enum(['sandbox', 'test', 'live']),
      /** The times at which this process last received a usable response, and last received none. */
      answeredAt: z.nullable(instant),
      failedAt: z.nullable(instant),
    }),
  ),
});
export type SystemHealth = z.output<typeof systemHealth>;

const actOnJob = { params: { jobId }, body: { reason: staffReason } } as const;

export const systemCalls = defineCalls('staff:system', {
  'GET /admin/system/jobs': {
    summary: 'Jobs in one state, by due time, 50 at a time, with the count of each state.',
    query: { state: z._default(jobState, 'failed'), cursor: z.optional(cursor) },
    response: { jobs: z.array(job), counts: z.record(jobState, z.int()), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/system/jobs/{jobId}/retry': {
    ...actOnJob,
    summary: 'Retries a job now, with its full number of attempts.',
    refusals: ['JOB_RUNNING'],
  },
  'POST /admin/system/jobs/{jobId}/delete': {
    ...actOnJob,
    summary: 'Deletes a job. One that balances depend on cannot be deleted, only retried.',
    refusals: ['JOB_RUNNING', 'JOB_MOVES_MONEY'],
  },
  'GET /admin/system/health': {
    summary:
      'The health of the installation: what fires now, processes, database, queues, the last ledger check and backup, and providers.',
    response: systemHealth,
  },
});
