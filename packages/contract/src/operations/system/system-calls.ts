import * as z from 'zod/mini';
import { staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { done, instant, page } from '../fields.ts';

/** The state of a job. `failed` has no attempts left; `retrying` failed and will be attempted again. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'waiting', 'delayed'] as const;
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
  /** Whether it can be deleted; a job that money depends on can only be retried. */
  deletable: z.boolean(),
});
export type JobView = z.output<typeof job>;

/** The kinds of provider. */
export const PROVIDER_KINDS = ['payments', 'payouts', 'kyc', 'sms', 'recharge', 'push'] as const;

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
      queue: z.enum(['review', 'withdrawal', 'payout_unknown', 'public_log', 'complaint_overdue', 'jobs']),
      waiting: z.int(),
      oldest: z.nullable(instant),
    }),
  ),
  failedJobs: z.int(),
  ledger: z.nullable(z.object({ at: instant, ok: z.boolean() })),
  backup: z.nullable(z.object({ at: instant, megabytes: z.number(), encrypted: z.boolean() })),
  providers: z.array(
    z.object({
      provider: z.enum([...PROVIDER_KINDS, 'lichess']),
      sandbox: z.boolean(),
      /** Whose adapter is in use. */
      name: z.string(),
      /** `test`: the provider's test keys, with which no real money moves. */
      mode: z.enum(['sandbox', 'test', 'live']),
      /** When this process last received a usable response, and when it last received none. */
      answeredAt: z.nullable(instant),
      failedAt: z.nullable(instant),
    }),
  ),
});
export type SystemHealth = z.output<typeof systemHealth>;

const actOnJob = {
  access: 'staff:system',
  params: z.strictObject({ jobId }),
  body: z.strictObject({ reason: staffReason }),
  response: done,
} as const;

export const systemCalls = {
  'GET /admin/system/jobs': {
    access: 'staff:system',
    summary: 'Jobs in one state, by due time, 50 at a time, with the count of each state.',
    query: z.strictObject({ state: z._default(jobState, 'failed'), page }),
    response: z.object({
      jobs: z.array(job),
      counts: z.record(jobState, z.int()),
      totalPages: z.int(),
    }),
    refusals: [],
  },
  'POST /admin/system/jobs/{jobId}/retry': {
    ...actOnJob,
    summary: 'Retries a job now, with its full number of attempts.',
    refusals: ['NOT_FOUND', 'JOB_RUNNING'],
  },
  'POST /admin/system/jobs/{jobId}/delete': {
    ...actOnJob,
    summary: 'Deletes a job. One that money depends on cannot be deleted, only retried.',
    refusals: ['NOT_FOUND', 'JOB_RUNNING', 'JOB_MOVES_MONEY'],
  },
  'GET /admin/system/health': {
    access: 'staff:system',
    summary:
      'The health of the installation: processes, database, queues, the last ledger check and backup, and providers.',
    response: systemHealth,
    refusals: [],
  },
} as const satisfies Calls;
