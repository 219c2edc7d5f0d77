import * as z from 'zod/mini';
import { staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { done, instant, page } from '../fields.ts';

/** How a job of the queue stands. `failed` has no tries left; `retrying` failed and is tried again by itself. */
export const JOB_STATES = ['failed', 'retrying', 'running', 'waiting', 'delayed'] as const;
export const jobState = z.enum(JOB_STATES);
export type JobState = z.output<typeof jobState>;

const jobId = z.string().check(z.regex(/^[1-9]\d{0,15}$/));

/** A piece of later work. What it was told is not shown: it may name people. */
export const job = z.object({
  _id: jobId,
  task: z.string(),
  state: jobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  /** In English, without what is personal. */
  lastError: z.optional(z.string()),
  runAt: instant,
  createdAt: instant,
  /** Work that money hangs on can only be tried again. */
  deletable: z.boolean(),
});
export type JobView = z.output<typeof job>;

/** Which part of the product the outside world does, and whether it is the sandbox's stand-in. */
export const PROVIDER_KINDS = ['payments', 'payouts', 'kyc', 'sms', 'recharge', 'push'] as const;

export const systemHealth = z.object({
  at: instant,
  version: z.string(),
  processes: z.array(
    z.object({ _id: z.string(), version: z.string(), startedAt: instant, seenAt: instant, alive: z.boolean() }),
  ),
  database: z.object({
    megabytes: z.number(),
    /** How long a question took there and back. */
    milliseconds: z.number(),
    connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
  }),
  queues: z.array(
    z.object({
      queue: z.enum(['review', 'withdrawal', 'payout_unknown', 'jobs']),
      waiting: z.int(),
      oldest: z.nullable(instant),
    }),
  ),
  failedJobs: z.int(),
  ledger: z.nullable(z.object({ at: instant, ok: z.boolean() })),
  backup: z.nullable(z.object({ at: instant, megabytes: z.number(), encrypted: z.boolean() })),
  providers: z.array(z.object({ provider: z.enum(PROVIDER_KINDS), sandbox: z.boolean() })),
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
    summary: 'Jobs of the queue in one state, the one due first first, 50 at a time, with how many are in each state.',
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
    summary: 'Has a job tried again now, with all its tries ahead of it.',
    refusals: ['NOT_FOUND', 'JOB_RUNNING'],
  },
  'POST /admin/system/jobs/{jobId}/delete': {
    ...actOnJob,
    summary: 'Takes a job away for good. One that money hangs on stays: it can only be tried again.',
    refusals: ['NOT_FOUND', 'JOB_RUNNING', 'JOB_MOVES_MONEY'],
  },
  'GET /admin/system/health': {
    access: 'staff:system',
    summary: 'How the installation is: processes, database, queues, the last check and backup, and its providers.',
    response: systemHealth,
    refusals: [],
  },
} as const satisfies Calls;
